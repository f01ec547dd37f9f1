import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import * as calls from '../../contract/calls/notifications.ts';
import { listDevices, registerDevice, removeDevice, sendTestPush } from '../domain/notifications/devices.ts';
import { changePreferences, listNotifications, preferencesOf } from '../domain/notifications/notifications.ts';
import { createAttempts } from '../http/attempts.ts';
import { preferredLocale } from '../http/language.ts';
import { serve } from '../http/serve.ts';
import { serveStream } from '../http/serve-stream.ts';
import { createLive } from '../live/live.ts';
import type { Parts } from '../parts.ts';

/** Notifications as a live stream, as a list and on devices, and delivery preferences (specification sections 2, 4 and 7). */
export function notificationRoutes(app: FastifyInstance, parts: Parts, metrics: Registry): void {
  const live = createLive(parts, app.log);
  app.addHook('onReady', live.start);
  app.addHook('preClose', live.stop);
  new Gauge({
    name: 'notification_streams',
    help: 'Live streams of notifications that are open.',
    registers: [metrics],
    collect() {
      this.set(live.count());
    },
  });

  serve(app, parts, calls.listNotifications, async ({ query, caller, request }) => {
    const locale = preferredLocale(request.headers['accept-language']);
    const { notifications, total } = await listNotifications(parts, caller.id, query, locale);
    return { data: notifications, total };
  });

  serve(app, parts, calls.readPreferences, async ({ caller }) => ({ data: await preferencesOf(parts, caller.id) }));

  serve(app, parts, calls.changePreferences, async ({ body, caller }) => ({ data: await changePreferences(parts, caller.id, body) }));

  const registrations = createAttempts(parts, 'registerDevice');
  const tests = createAttempts(parts, 'testDevice');

  serve(app, parts, calls.listDevices, async ({ caller }) => ({ data: await listDevices(parts, caller) }));

  serve(app, parts, calls.registerDevice, async ({ body, caller, request }) => {
    await registrations.count(String(caller.id), request.ip);
    return { data: await registerDevice(parts, caller, body) };
  });

  serve(app, parts, calls.removeDevice, async ({ params, caller }) => ({ data: await removeDevice(parts, caller, params.id) }));

  serve(app, parts, calls.testDevice, async ({ params, caller, request }) => {
    await tests.count(String(caller.id), request.ip);
    await sendTestPush(parts, caller, params.id);
    return { data: null };
  });

  serveStream(app, parts, calls.subscribe, ({ caller, after, request, raw, begin }) => {
    const locale = preferredLocale(request.headers['accept-language']);
    return live.open({ userId: caller.id, sessionId: caller.sessionId, locale }, raw, after, begin);
  });
}
