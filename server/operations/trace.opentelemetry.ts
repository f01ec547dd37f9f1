import { AsyncLocalStorage } from 'node:async_hooks';
import { defaultTextMapGetter, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyRequest } from 'fastify';
import type { TracesConfig } from '../config/traces.ts';
import type { Trace } from './trace.ts';

/** The operation of a statement, by which it is named. */
const operationOf = (text: string): string => /^\s*(?:with\b[^(]*)?(\w+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';

/**
 * Sends spans by OTLP over HTTP. Names and attributes are those of OpenTelemetry's conventions (https://opentelemetry.io/docs/specs/semconv/). A
 * path is the pattern of its route and a statement has no values, so a trace contains no personal data.
 */
export function openTrace({ url, service }: TracesConfig): Trace {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  const tracer = provider.getTracer('daleel');
  const propagator = new W3CTraceContextPropagator();
  const running = new AsyncLocalStorage<Span>();
  const within = (span: Span | undefined) => (span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT);
  const spans = new WeakMap<FastifyRequest, Span>();
  const end = (request: FastifyRequest, status: number | null) => {
    const span = spans.get(request);
    if (status !== null) span?.setAttribute('http.response.status_code', status);
    if (status === null || status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    spans.delete(request);
  };

  return {
    requests: (app) => {
      app.addHook('onRequest', (request, _reply, done) => {
        const { config, url: route = 'none' } = request.routeOptions;
        if (config.stream) return done();
        const attributes = { 'http.request.method': request.method, 'http.route': route, 'daleel.request_id': request.id };
        const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
        const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
        spans.set(request, span);
        running.run(span, done);
      });
      app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode));
      app.addHook('onRequestAbort', async (request) => end(request, null));
    },
    job: async (queue, work) => {
      const span = tracer.startSpan(`job ${queue}`, { kind: SpanKind.CONSUMER, attributes: { 'messaging.destination.name': queue } });
      try {
        return await running.run(span, work);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    statement: (text, ms) => {
      const parent = running.getStore();
      // Without a request or job it is the polling of an idle process.
      if (!parent) return;
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
      const now = Date.now();
      tracer.startSpan(operationOf(text), { kind: SpanKind.CLIENT, attributes, startTime: now - ms }, within(parent)).end(now);
    },
    stop: () => provider.shutdown(),
  };
}
