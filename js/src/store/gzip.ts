// Unpacks the data of a page without a kernel: gzip, written as base64.

function bytes(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64);
  const result = new Uint8Array(binary.length);
  for (let i = 0; i < result.length; i++) result[i] = binary.charCodeAt(i);
  return result;
}

/** Return the text of one gzip stream, which may be given in parts. */
export function unpack(...parts: string[]): Promise<string> {
  const packed = new Blob(parts.map(bytes)).stream();
  return new Response(packed.pipeThrough(new DecompressionStream("gzip"))).text();
}
