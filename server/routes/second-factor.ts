import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/second-factor.ts';
import * as domain from '../domain/accounts/second-factor.ts';
import { createAttempts } from '../http/attempts.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** The second factor of an account. */
export function secondFactorRoutes(app: FastifyInstance, parts: Parts): void {
  const attempts = createAttempts(parts, 'secondFactor');

  serve(app, parts, calls.readSecondFactor, async ({ caller }) => ({ data: await domain.describeSecondFactor(parts, caller) }));
  serve(app, parts, calls.startSecondFactor, async ({ caller }) => ({ data: await domain.startSecondFactor(parts, caller) }));

  serve(app, parts, calls.confirmSecondFactor, async ({ body: { code }, caller, request }) => {
    await attempts.count(String(caller.id), request.ip);
    const recoveryCodes = await domain.confirmSecondFactor(parts, caller, code);
    await attempts.forgive(String(caller.id), request.ip);
    return { data: { recoveryCodes } };
  });

  serve(app, parts, calls.renewRecoveryCodes, async ({ caller }) => ({
    data: { recoveryCodes: await domain.renewRecoveryCodes(parts, caller) },
  }));

  serve(app, parts, calls.demandCode, async ({ body: { isForDecisions }, caller }) => ({
    data: await domain.demandCode(parts, caller, isForDecisions),
  }));

  serve(app, parts, calls.removeSecondFactor, async ({ caller }) => {
    await domain.removeSecondFactor(parts, caller);
    return { data: null };
  });
}
