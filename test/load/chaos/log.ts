import { setTimeout as wait } from 'node:timers/promises';

/** A document that was acknowledged, with the headers of its owner. */
export type Upload = { id: number; hash: string; headers: Record<string, string> };
/** A proposal that was acknowledged, and its payment. */
export type Bid = { id: number; tender: number; title: string; payment: string };

/** What was acknowledged, and when; and why something had to be tried again. */
export type Log = {
  requests: { project: string; at: number }[];
  uploads: Upload[];
  bids: Bid[];
  /** Of all acknowledgements. */
  at: number[];
  refused: Map<string, number>;
};

export const emptyLog = (): Log => ({ requests: [], uploads: [], bids: [], at: [], refused: new Map() });

/** Repeats work until it succeeds, for a minute. */
export async function eventually<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < 300; attempt++) {
    try {
      return await work();
    } catch {
      await wait(200);
    }
  }
  return work();
}

/** Returns any of some items, which must not be empty. */
export const any = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

/** An answer that acknowledges, or one that will never do. */
export type Answer = { status: number; data: Record<string, unknown> };

/**
 * Sends until an answer acknowledges it, for two minutes; null if a limit of a person is reached.
 *
 * @param accepted statuses that acknowledge it
 */
export async function untilAcknowledged(log: Log, accepted: readonly number[], send: () => Promise<Response>): Promise<Answer | null> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await send().catch(() => null);
    const said = (await answer?.json().catch(() => null)) as { code?: string; data?: Record<string, unknown> } | null;
    if (answer && said && accepted.includes(answer.status)) {
      log.at.push(performance.now());
      return { status: answer.status, data: said.data ?? {} };
    }
    const reason = answer ? `${answer.status} ${said?.code ?? ''}`.trim() : 'no answer';
    if (answer && ![429, 502, 503, 507].includes(answer.status)) console.log(`Unexpected: ${answer.url} ${reason}`);
    log.refused.set(reason, (log.refused.get(reason) ?? 0) + 1);
    if (answer?.status === 429) return null;
    await wait(200);
  }
  throw new Error(`Something was not acknowledged in two minutes: ${[...log.refused.keys()].join(', ')}.`);
}
