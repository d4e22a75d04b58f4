// node lighthouse.mjs PORT desktop|mobile URL: what Lighthouse says, as JSON, of a page in the Chromium that listens
// there, with the cache and service worker that its profile has.
import lighthouse from "lighthouse";
import desktop from "lighthouse/core/config/desktop-config.js";

const [port, device, url] = process.argv.slice(2);
const flags = {
  port: Number(port),
  logLevel: "error",
  disableStorageReset: true,
  throttlingMethod: "devtools", // a simulation needs requests that reach the network
  onlyCategories: ["performance", "accessibility", "best-practices"],
};
const { lhr } = await lighthouse(url, flags, device === "desktop" ? desktop : undefined);

const lost = (category) =>
  category.auditRefs
    .map(({ id, weight }) => ({ ...lhr.audits[id], weight }))
    .filter(({ weight, score }) => weight && score !== null && score < 1)
    .map(({ id, score, weight, displayValue }) => ({
      id,
      score,
      lost: weight * (1 - score),
      value: displayValue ?? "",
    }))
    .sort((one, other) => other.lost - one.lost);
const saved = Object.values(lhr.audits)
  .filter(
    ({ details, metricSavings }) => details?.type === "opportunity" || Object.values(metricSavings ?? {}).some(Boolean),
  )
  .filter(({ score }) => score !== null && score < 1)
  .map(({ id, displayValue, metricSavings }) => ({ id, value: displayValue ?? "", saves: metricSavings }));
const metrics = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
];
const element = lhr.audits["lcp-breakdown-insight"]?.details?.items?.find(
  (item) => item.nodeLabel ?? item.type === "node",
);

process.stdout.write(
  JSON.stringify({
    shown: lhr.finalDisplayedUrl,
    trouble: lhr.runtimeError?.message ?? "",
    scores: Object.fromEntries(Object.values(lhr.categories).map(({ id, score }) => [id, Math.round(score * 100)])),
    metrics: Object.fromEntries(metrics.map((id) => [id, lhr.audits[id]?.numericValue ?? null])),
    lost: Object.fromEntries(Object.values(lhr.categories).map((category) => [category.id, lost(category)])),
    saved,
    largest: element?.snippet ?? "",
  }),
);
