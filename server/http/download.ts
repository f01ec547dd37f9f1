import type { FastifyReply } from 'fastify';
import type { Download } from '../domain/files/files.ts';

/** Sends a file to be saved, never to be shown: nothing in it runs as a page of ours. */
export const sendDownload = (reply: FastifyReply, { name, type, size, content }: Download): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', attachmentNamed(name))
    .header('x-content-type-options', 'nosniff')
    .header('content-length', size)
    .type(type)
    .send(content);

/** The header by RFC 6266: a name every program reads, and the real one as RFC 5987 writes it. */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
