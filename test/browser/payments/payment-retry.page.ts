import { expect, type Page } from '@playwright/test';
import type { SignedIn } from '../../../contract/entities/session.ts';
import type { Failure } from '../../../contract/failures.ts';
import { paymentRetryMachine } from '../../../src/machines/payments/payment-retry.machine.ts';
import proof from '../../machines/payments/payment-retry.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { inAnotherTab, sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { waitsFor } from '../support/outcomes.ts';
import { answerAs, answerWith } from '../support/popup.ts';
import { type Drive, onPage, type Seen, startOf } from '../support/walk.ts';

/** The walk ends on the payment page. */
const worlds = ((proof as Proof).worlds as unknown as World<typeof paymentRetryMachine>[]).map((given) => ({
  ...given,
  possible: (_: unknown, { type }: { type: string }) => type !== 'returned',
}));

const retrying = (page: Page, gate: Gate, bidder: SignedIn, isSignedIn: boolean) => {
  const main = page.locator('main');
  const login = page.getByRole('dialog');
  const title = (name: string) => async () => expect(main.getByRole('heading', { name })).toBeVisible();

  const drive: Drive = {
    'xstate.done.actor.ensureMember': async ({ output }) => {
      if (output === 'cancelled') return login.getByRole('button', { name: 'Close' }).click();
      if (!isSignedIn) await inAnotherTab(page, bidder);
    },
    'xstate.done.actor.payProposal': async ({ output }) => answerAs(await gate.take('payProposal'), output),
    // The page shows the reason.
    'xstate.error.actor.payProposal': async ({ error }) => {
      const { status, code } = error as Failure;
      await answerWith(await gate.take('payProposal'), status ?? 500, { code, message: 'No.', requestId: 'r-1' });
    },
    returned: async () => undefined,
    retry: () => main.getByRole('button', { name: /^(Retry Payment|Log in)$/ }).click(),
  };
  const seen: Seen = {
    awaitingLogin: isSignedIn ? async () => undefined : async () => expect(login).toBeVisible(),
    creating: waitsFor(gate, 'payProposal'),
    redirecting: () => page.waitForURL(/\/sandbox-payment\/1$/),
    failed: title('The payment could not be started'),
    notDue: title('There is nothing to pay'),
    left: title('Log in to pay'),
    unknown: title('Which proposal do you want to pay for?'),
  };
  return { drive, seen };
};

export default onPage(paymentRetryMachine, worlds, async ({ page, request }, path) => {
  const bidder = await sessionOf(request, 'member');
  const isSignedIn = !path.steps.some(({ event }) => event.output === 'cancelled');
  if (isSignedIn) await signInBefore(page, bidder);
  const gate = await closeGate(page, { payProposal: /\/api\/v1\/proposals\/21\/pay$/ });
  const { proposal } = startOf(path) as { proposal: number | null };
  await page.goto(proposal === null ? '/retry' : `/retry?proposal=${proposal}`);
  return retrying(page, gate, bidder, isSignedIn);
});
