/** A file in a multipart form. */
export type SentFile = { field?: string; name?: string; content: Uint8Array<ArrayBuffer> | Buffer; type?: string };

/** Returns a multipart body with these files and fields. */
export async function multipart(files: SentFile[], fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { field = 'file', name = 'picture.png', content, type = 'image/png' } of files) {
    form.append(field, new Blob([new Uint8Array(content)], { type }), name);
  }
  const body = new Response(form);
  return { headers: { 'content-type': body.headers.get('content-type') ?? '' }, payload: Buffer.from(await body.arrayBuffer()) };
}
