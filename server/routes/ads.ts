import type { FastifyInstance } from 'fastify';
import { isbot } from 'isbot';
import * as calls from '../../contract/calls/ads.ts';
import * as ads from '../domain/ads/ads.ts';
import { createAttempts } from '../http/attempts.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** Advertisements: showing and counting them, placing them, deciding about them (specification sections 2 and 6). */
export function adRoutes(app: FastifyInstance, parts: Parts): void {
  const saves = createAttempts(parts, 'saveAd');
  const views = createAttempts(parts, 'countAdView');
  const openings = createAttempts(parts, 'countAdOpening');

  serve(app, parts, calls.listAds, async ({ query }) => ({ data: await ads.listRunningAds(parts, query) }));

  serve(app, parts, calls.countAdView, async ({ params, request }) => {
    const agent = request.headers['user-agent'];
    // Every browser names itself.
    if (!agent || isbot(agent)) return { data: { token: null } };
    await views.count(null, request.ip);
    return { data: { token: await ads.countView(parts, params.id) } };
  });

  serve(app, parts, calls.countAdOpening, async ({ body, request }) => {
    await openings.count(null, request.ip);
    await ads.countOpening(parts, body.token);
    return { data: null };
  });

  serve(app, parts, calls.listOwnAds, async ({ query, caller }) => ({ data: await ads.listAdsOf(parts, caller, query) }));

  serve(app, parts, calls.listAdPictures, async ({ caller }) => ({ data: await ads.listPictures(parts, caller) }));

  serve(app, parts, calls.readAd, async ({ params, caller }) => ({ data: await ads.readAdOf(parts, caller, params.id) }));

  serve(app, parts, calls.createAd, async ({ body, caller, request }) => {
    await saves.count(String(caller.id), request.ip);
    return { data: await ads.createDraft(parts, caller, body) };
  });

  serve(app, parts, calls.updateAd, async ({ params, body, caller, request }) => {
    await saves.count(String(caller.id), request.ip);
    return { data: await ads.editAd(parts, caller, params.id, body) };
  });

  serve(app, parts, calls.deleteAd, async ({ params, caller }) => {
    await ads.removeAd(parts, caller, params.id);
    return { data: null };
  });

  serve(app, parts, calls.sendAd, async ({ params, body, caller }) => ({
    data: await ads.sendForApproval(parts, caller, params.id, body.version),
  }));

  serve(app, parts, calls.takeBackAd, async ({ params, caller }) => ({
    data: await ads.changeStanding(parts, caller, params.id, 'takeBack'),
  }));

  serve(app, parts, calls.pauseAd, async ({ params, caller }) => ({ data: await ads.changeStanding(parts, caller, params.id, 'pause') }));

  serve(app, parts, calls.resumeAd, async ({ params, caller }) => ({ data: await ads.changeStanding(parts, caller, params.id, 'resume') }));

  serve(app, parts, calls.approveAd, async ({ params, body: { version }, caller }) => ({
    data: await ads.approveAd(parts, caller, params.id, version),
  }));

  serve(app, parts, calls.rejectAd, async ({ params, body, caller }) => ({ data: await ads.rejectAd(parts, caller, params.id, body) }));
}
