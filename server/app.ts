import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { Refused } from './domain/refusal.ts';
import { guardBodies } from './http/bodies.ts';
import { bodyBytes } from './http/body-limits.ts';
import { limitConnections } from './http/connections.ts';
import { answerError } from './http/errors.ts';
import { localCalls } from './http/local-calls.ts';
import { readBuilt } from './http/page.ts';
import { prepareRendering } from './http/rendering.ts';
import { securityHeaders } from './http/security.ts';
import { refuseUnparsed } from './http/unparsed.ts';
import { measureBacklog } from './operations/backlog.ts';
import { closePromptly } from './operations/closing.ts';
import { loggingOptions, logRequests } from './operations/logging.ts';
import { measureRequests } from './operations/metrics.ts';
import { buildMonitoring, operationsRoutes } from './operations/routes.ts';
import type { Parts } from './parts.ts';
import { accountRoutes } from './routes/account.ts';
import { accountsRoutes } from './routes/accounts.ts';
import { adRoutes } from './routes/ads.ts';
import { conversationRoutes } from './routes/conversations.ts';
import { decisionRoutes } from './routes/decisions.ts';
import { directoryRoutes } from './routes/directory.ts';
import { fileRoutes } from './routes/files.ts';
import { interestRoutes } from './routes/interests.ts';
import { mediaRoutes } from './routes/media.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { officeRoutes } from './routes/office.ts';
import { openingRoutes } from './routes/openings.ts';
import { pageRoutes } from './routes/pages.ts';
import { paymentRoutes } from './routes/payments.ts';
import { personalDataRoutes } from './routes/personal-data.ts';
import { proposalReviewRoutes } from './routes/proposal-review.ts';
import { proposalRoutes } from './routes/proposals.ts';
import { requestRoutes } from './routes/requests.ts';
import { secondFactorRoutes } from './routes/second-factor.ts';
import { sessionRoutes } from './routes/session.ts';
import { sessionsRoutes } from './routes/sessions.ts';
import { shellRoutes } from './routes/shell.ts';
import { sitemapRoutes } from './routes/sitemap.ts';
import { tenderManagementRoutes } from './routes/tender-management.ts';
import { tenderRoutes } from './routes/tenders.ts';

/** The public app, and the one for monitoring; neither listens yet. */
export type Apps = { app: FastifyInstance; monitoring: FastifyInstance };

/**
 * Builds the public app from its parts (API, media, operations endpoints and the built application), and the app for monitoring.
 *
 * @param logTo destination of the log as JSON lines, for tests
 */
export async function buildApps(parts: Parts, logTo?: { write: (line: string) => void }): Promise<Apps> {
  const { config } = parts;
  const read = await readBuilt(config.clientDir);
  const built = read && { ...read, html: parts.qaPanel?.pageWith(read.html) ?? read.html };
  const headers = securityHeaders(config, built);
  const app: FastifyInstance = fastify({
    ...loggingOptions(config, logTo),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    // A busy machine may need longer than Fastify's ten seconds; what never becomes ready is seen at /ready.
    pluginTimeout: 0,
    // Waits for running requests, but not for idle keep-alive connections.
    forceCloseConnections: 'idle',
    requestTimeout: config.load.requestTimeout,
    // How often Node looks for requests whose time has passed.
    http: { connectionsCheckingInterval: Math.ceil(Math.min(config.load.headersTimeout, config.load.requestTimeout) / 4) },
    bodyLimit: bodyBytes,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
    clientErrorHandler: refuseUnparsed(headers),
    routerOptions: { ignoreTrailingSlash: true },
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new Refused('notFound');
  });
  closePromptly(app);
  limitConnections(app, config.load, config.trustProxy);
  guardBodies(app, config.load);
  logRequests(app);
  parts.trace.requests(app);
  const metrics = measureRequests(app);
  measureBacklog(metrics, parts);
  await app.register(compress, {
    threshold: 1024,
    // Bytes that are compressed at once, in less than a millisecond: as a stream, a window of tenders took a third more processor time in all.
    syncThreshold: 131_072,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(cookie);
  await app.register(multipart);

  parts.qaPanel?.serve(app);
  sessionRoutes(app, parts);
  sessionsRoutes(app, parts);
  accountsRoutes(app, parts);
  secondFactorRoutes(app, parts);
  personalDataRoutes(app, parts);
  directoryRoutes(app, parts);
  accountRoutes(app, parts);
  adRoutes(app, parts);
  decisionRoutes(app, parts);
  requestRoutes(app, parts);
  conversationRoutes(app, parts);
  tenderRoutes(app, parts);
  tenderManagementRoutes(app, parts);
  interestRoutes(app, parts);
  proposalRoutes(app, parts);
  proposalReviewRoutes(app, parts);
  openingRoutes(app, parts);
  paymentRoutes(app, parts, metrics);
  fileRoutes(app, parts);
  notificationRoutes(app, parts, metrics);
  shellRoutes(app, parts, metrics);
  officeRoutes(app, parts);
  operationsRoutes(app, parts);
  sitemapRoutes(app, parts);
  await mediaRoutes(app, parts);
  const finishedPage =
    built &&
    (await prepareRendering(built, {
      ask: localCalls(app),
      origin: config.publicUrl,
      clock: parts.clock,
      watchChanges: parts.publicChanges.watch,
      metrics,
      failed: (reason, path) => app.log.warn({ err: reason, path }, 'a page was not rendered'),
    }));
  await pageRoutes(app, config.clientDir, built, finishedPage);
  return { app, monitoring: buildMonitoring(parts, metrics) };
}
