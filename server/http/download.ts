import type { FastifyReply } from 'fastify';
import type { Download } from '../domain/files/files.ts';

/** Sends a file as an attachment, never inline: its content must not run in this origin. */
export const sendDownload = (reply: FastifyReply, { name, type, size, content }: Download): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', attachmentNamed(name))
    .header('x-content-type-options', 'nosniff')
    .header('content-length', size)
    .type(type)
    .send(content);

/** Returns the header by RFC 6266: an ASCII fallback name, and the real one encoded by RFC 5987. */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
