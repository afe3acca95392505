// Reads and unpacks the parts of Python that a page carries as base64.

export function bytes(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64);
  const result = new Uint8Array(binary.length);
  for (let i = 0; i < result.length; i++) result[i] = binary.charCodeAt(i);
  return result;
}

/** Return the content of one gzip stream. */
export function unpacked(base64: string): Promise<ArrayBuffer> {
  const stream = new Blob([bytes(base64)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
