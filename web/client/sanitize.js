// Where text becomes elements, and the only place. In browsers with Trusted Types (the page's policy asks for them)
// text becomes elements or code nowhere else; in all browsers an element or attribute that is not the page's is left
// out.
const ELEMENTS = new Set(
  `a abbr article aside b bdi blockquote br button caption code col colgroup dd details dialog div dl dt em fieldset
  figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img input kbd label legend li main mark meter nav ol optgroup
  option output p picture pre progress q s samp search section select small span strong sub summary sup table tbody td
  textarea tfoot th thead time tr u ul var wbr
  circle clipPath defs desc ellipse g line linearGradient marker mask path pattern polygon polyline radialGradient rect
  stop svg symbol text textPath title tspan use`.split(/\s+/),
);
const DOES = /^(?:on|src(?:doc|set)|action|formaction|ping|target|is$)/i;
const ADDRESS = /^(?:href|src|xlink:href)$/i;
const OWN = /^(?:#|[\w-][\w./-]*(?:#[\w-]*)?$)/; // of this page, or a file beside it: no scheme, no other host

// Scripts are beside the page, or made of what is.
function script(address) {
  const { protocol, origin } = new URL(address, document.baseURI);
  const own = protocol === "blob:" ? self.origin : location.origin;
  return origin === own && ["blob:", location.protocol].includes(protocol) ? address : null;
}

const policy = self.trustedTypes?.createPolicy("ostraka", { createHTML: (text) => text, createScriptURL: script });
const trusted = (markup) => (policy ? policy.createHTML(markup) : markup);

// The address of a script of ours, for a worker.
export const scriptAddress = (address) => (policy ? policy.createScriptURL(address) : address);

// What is inside a picture of ours, an SVG file.
export function picture(file) {
  return own(new DOMParser().parseFromString(trusted(file), "image/svg+xml").documentElement).childNodes;
}

// What is inside a text of ours, a piece of HTML.
export function text(file) {
  return elements(file).childNodes;
}

// Does an attribute do something, or lead somewhere? Asked of thousands at every change, of the same few names.
const known = new Map();
function leads(name) {
  if (!known.has(name)) known.set(name, DOES.test(name) || ADDRESS.test(name));
  return known.get(name);
}

// The elements of a markup of ours.
export function elements(markup) {
  const template = document.createElement("template");
  template.innerHTML = trusted(markup);
  return own(template.content);
}

// What may not be inside is left out, and told: something did not escape a text.
function own(root) {
  const addresses = self.inside?.addresses; // single.js
  for (const node of root.querySelectorAll("*")) {
    if (!ELEMENTS.has(node.localName)) {
      node.remove();
      console.error(`Ostraka: left out <${node.localName}>`);
      continue;
    }
    for (const name of node.getAttributeNames()) {
      if (leads(name) && (DOES.test(name) || !OWN.test(node.getAttribute(name)))) {
        node.removeAttribute(name);
        console.error(`Ostraka: left out ${name} of <${node.localName}>`);
      } else if (addresses?.[node.getAttribute(name)]) {
        node.setAttribute(name, addresses[node.getAttribute(name)]);
      }
    }
  }
  return root;
}
