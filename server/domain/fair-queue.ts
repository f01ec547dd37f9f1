import type { RefusalCode } from '../../contract/refusals.ts';
import { Refused } from './refusal.ts';

/** Who asks for a turn. */
export type Asker = {
  /** Its credential: it is served before those with a lesser one, and has a place in a reserve when the queue is full. */
  holder: Holder | null;
  /** What it shares with others, the most particular first: those beyond the share of their sources are served last. */
  sources: readonly string[];
};
/** A live session, a known device or a proof of work, with its ID. */
export type Holder = { kind: 'session' | 'device' | 'proof'; id: number | string };

type Limits = {
  /** Turns at once. */
  turns: number;
  /** Places for those who wait. */
  places: number;
  /** Further places for holders, when those are taken. */
  reserve: Partial<Record<Holder['kind'], number>>;
  /** Turns after which a wait has aged: it is served before all that began later, so that none starves. */
  agesAfter: number;
  /** Milliseconds after which a wait ends with a refusal. */
  longestWait: number;
  /** The code of a refusal. */
  refusal: RefusalCode;
  /** Milliseconds since any start, which never go back. */
  elapsed: () => number;
};

type Waiting = Asker & { order: number; cameAt: number; isInReserve: boolean; begin: () => void; refuse: () => void };

/** Turns for many who ask at once. */
export type FairQueue = {
  /**
   * Works when it is the asker's turn.
   *
   * @throws Refused with the queue's code and the seconds after which a turn is likely, if there is no place, or the wait took too long
   */
  inTurn: <T>(asker: Asker, work: () => Promise<T>) => Promise<T>;
  /** How many wait. */
  waiting: () => number;
  /** Counts one attempt of its sources less, since it succeeded. */
  forgive: (asker: Asker) => void;
};

const ranks = { session: 0, device: 1, proof: 2 } as const;
const rankOf = ({ holder }: Asker): number => (holder ? ranks[holder.kind] : 3);

/**
 * Returns a queue in which no source starves the others. Sessions are served first, then known devices, then proofs of work, then the others:
 * those within the share of their sources first, in the order of their arrival. A wait that has aged is served before all others, so that each
 * ends after `agesAfter` turns and those of the places, whatever others send. When all places are taken, those beyond their share are refused
 * first.
 */
export function createFairQueue({ turns, places, reserve, agesAfter, longestWait, refusal, elapsed }: Limits): FairQueue {
  const recent = createRecentCounts(elapsed);
  const waiting = new Set<Waiting>();
  const turnLength = createAverage();
  let taken = 0;
  let order = 0;
  let begun = 0;

  const hasAged = ({ cameAt }: Waiting): boolean => begun - cameAt >= agesAfter;
  /** How many attempts of a source are beyond its share, which is that of one place. */
  const excessOf = (source: string | undefined): number => Math.max(0, recent.of(source) - Math.max(1, recent.total() / places));
  const isWithinShare = ({ sources }: Asker): boolean => sources.every((source) => excessOf(source) < sameCount);

  /** Below zero if the first goes before the second. */
  const compare = (one: Waiting, other: Waiting): number => {
    const byAge = Number(hasAged(other)) - Number(hasAged(one));
    if (byAge !== 0) return byAge;
    if (hasAged(one)) return one.order - other.order;
    const byRank = rankOf(one) - rankOf(other);
    if (byRank !== 0) return byRank;
    for (let at = 0; at < Math.max(one.sources.length, other.sources.length); at++) {
      const byExcess = excessOf(one.sources[at]) - excessOf(other.sources[at]);
      if (Math.abs(byExcess) > sameCount) return byExcess;
    }
    return one.order - other.order;
  };

  /** Finds a place for a newcomer; returns false if there is none. */
  const place = (newcomer: Waiting): boolean => {
    const others = [...waiting].filter(({ isInReserve }) => !isInReserve);
    if (others.length < places) return true;
    const { holder } = newcomer;
    if (holder) {
      const held = [...waiting].filter((other) => other.isInReserve && other.holder?.kind === holder.kind);
      newcomer.isInReserve = held.length < (reserve[holder.kind] ?? 0);
      if (newcomer.isInReserve) return true;
    }
    const worst = others
      .filter((other) => !isWithinShare(other) && !hasAged(other) && compare(newcomer, other) < 0)
      .toSorted(compare)
      .at(-1);
    worst?.refuse();
    return worst !== undefined;
  };

  const refused = () => new Refused(refusal, { retryAfter: Math.max(1, Math.ceil((turnLength.of() * (waiting.size + 1)) / turns / 1000)) });

  /** A credential counts for one turn at a time. */
  const isWaiting = (holder: Holder | null): boolean =>
    holder !== null && [...waiting].some((other) => other.holder?.kind === holder.kind && other.holder.id === holder.id);

  const wait = (asker: Asker): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (answer: () => void) => {
      clearTimeout(limit);
      waiting.delete(newcomer);
      answer();
    };
    const newcomer: Waiting = {
      ...asker,
      holder: isWaiting(asker.holder) ? null : asker.holder,
      order: ++order,
      cameAt: begun,
      isInReserve: false,
      begin: () => leave(resolve),
      refuse: () => leave(() => reject(refused())),
    };
    const limit = setTimeout(newcomer.refuse, longestWait);
    if (!place(newcomer)) newcomer.refuse();
    else waiting.add(newcomer);
    return promise;
  };

  const beginNext = () => {
    const [next] = [...waiting].toSorted(compare);
    if (!next) {
      taken -= 1;
      return;
    }
    begun += 1;
    next.begin();
  };

  return {
    async inTurn(asker, work) {
      recent.add(asker.sources, 1);
      if (taken < turns) taken += 1;
      else await wait(asker);
      const start = elapsed();
      try {
        return await work();
      } finally {
        turnLength.add(elapsed() - start);
        beginNext();
      }
    },
    waiting: () => waiting.size,
    forgive({ sources }) {
      recent.add(sources, -1);
    },
  };
}

/** How much the last turn counts in their average length. */
const newestShare = 0.1;

function createAverage() {
  let average = 0;
  return {
    of: () => average,
    add: (value: number) => {
      average = average === 0 ? value : average + (value - average) * newestShare;
    },
  };
}

/** Counts that differ by less are the same: they shrink while they are compared. */
const sameCount = 0.5;
/** Milliseconds in which a count halves. */
const halfLife = 10 * 60_000;
/** Counts after which those that have shrunk to nothing are forgotten. */
const forgetAfter = 10_000;

/** Counts how often each source, and all together, have asked of late, less what succeeded. */
function createRecentCounts(elapsed: () => number) {
  type Count = { count: number; at: number };
  const counts = new Map<string, Count>();
  let all: Count = { count: 0, at: elapsed() };
  const now = ({ count, at }: Count): number => count * 2 ** ((at - elapsed()) / halfLife);
  const of = (source: string | undefined): number => {
    const known = source === undefined ? undefined : counts.get(source);
    return known ? now(known) : 0;
  };
  const changed = (count: number, amount: number): Count => ({ count: Math.max(0, count + amount), at: elapsed() });
  return {
    of,
    total: () => now(all),
    /** Changes the counts of an asker's sources. */
    add(sources: readonly string[], amount: number) {
      all = changed(now(all), amount);
      for (const source of sources) counts.set(source, changed(of(source), amount));
      if (counts.size <= forgetAfter) return;
      for (const [known] of counts) if (of(known) < sameCount) counts.delete(known);
    },
  };
}
