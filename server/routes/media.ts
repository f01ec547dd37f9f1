import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mediaFolder } from '../config/config.ts';
import { Refused } from '../domain/refusal.ts';
import type { Parts } from '../parts.ts';

/**
 * Serves `/media/*`: only images of the types in section 9, cached for a day; those of a bucket for a year, because their names are never
 * used again.
 */
export async function mediaRoutes(app: FastifyInstance, { config, media }: Pick<Parts, 'config' | 'media'>): Promise<void> {
  if (config.bucket) {
    app.get<{ Params: { name: string } }>('/media/images/:name', async ({ params: { name } }, reply) => {
      const image = /^[\w-]+\.webp$/.test(name) ? await media.read(`/media/images/${name}`) : null;
      if (!image) throw new Refused('notFound');
      return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(image);
    });
  }
  await mkdir(mediaFolder(config), { recursive: true });
  await app.register(fastifyStatic, {
    root: mediaFolder(config),
    prefix: '/media/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    allowedPath: (path) => /\.(png|jpe?g|gif|webp)$/i.test(path),
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=86400'),
  });
}
