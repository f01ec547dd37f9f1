import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Config, mediaFolder } from '../config/config.ts';

/** Serves `/media/*`: only images of the types in section 9, cached for a day. */
export async function mediaRoutes(app: FastifyInstance, config: Config): Promise<void> {
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
