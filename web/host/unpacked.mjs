// Hosts do not compress these files, so they are stored compressed; some hosts and browsers unpack them on the way.
export async function unpacked(answer) {
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  const reader = answer.body.getReader();
  let { done, value } = await reader.read();
  const packed = value?.[0] === 0x1f && value[1] === 0x8b;
  const whole = new ReadableStream({
    async pull(controller) {
      if (done) return controller.close();
      controller.enqueue(value);
      ({ done, value } = await reader.read());
    },
  });
  return packed ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
}
