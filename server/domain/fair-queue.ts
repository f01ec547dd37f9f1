/** Who asks for a turn. */
export type Asker = {
  /** A known device, or a live session, by its ID: it goes first, and has a place in a reserve when the queue is full. */
  holder: ReserveHolder | null;
  /** What it shares with others, the most particular first: those whose sources have failed least of late go before the others. */
  sources: readonly string[];
};
export type ReserveHolder = { kind: 'session' | 'device'; id: number };

type Limits = {
  /** Turns at once. */
  turns: number;
  /** Places for those who wait. */
  places: number;
  /** Further places for holders, when those are taken. */
  reserve: Record<ReserveHolder['kind'], number>;
  /** Milliseconds since any start, which never go back. */
  elapsed: () => number;
};

type Waiting = Asker & { order: number; isInReserve: boolean; begin: () => void; refuse: () => void };

/** Turns for many who ask at once. */
export type FairQueue = {
  /** Waits for a turn; false if there is no place for this asker, or another one has taken it. */
  enter: (asker: Asker) => Promise<boolean>;
  /** Ends a turn. */
  leave: () => void;
  /** How many wait. */
  waiting: () => number;
  /** Counts one attempt of its sources less, since it succeeded. */
  forgive: (asker: Asker) => void;
};

const ranks = { session: 0, device: 1 } as const;
const rankOf = ({ holder }: Asker): number => (holder ? ranks[holder.kind] : 2);

/**
 * Returns a queue in which no source keeps the others from their turn: who has asked in vain least of late goes first, and when all places are
 * taken, who has asked most gives its place up.
 */
export function createFairQueue({ turns, places, reserve, elapsed }: Limits): FairQueue {
  const recent = createRecentCounts(elapsed);
  const waiting = new Set<Waiting>();
  let taken = 0;
  let order = 0;

  /** Below zero if the first goes before the second. */
  const compare = (one: Waiting, other: Waiting): number => {
    const byRank = rankOf(one) - rankOf(other);
    if (byRank !== 0) return byRank;
    for (let at = 0; at < Math.max(one.sources.length, other.sources.length); at++) {
      const bySource = recent.of(one.sources[at]) - recent.of(other.sources[at]);
      if (Math.abs(bySource) > sameCount) return bySource;
    }
    return one.order - other.order;
  };
  const last = (among: readonly Waiting[]): Waiting | undefined => among.toSorted(compare).at(-1);

  /** Finds a place for a newcomer; returns false if there is none. */
  const place = (newcomer: Waiting): boolean => {
    const others = [...waiting].filter(({ isInReserve }) => !isInReserve);
    if (others.length < places) return true;
    const { holder } = newcomer;
    if (holder) {
      const held = [...waiting].filter((other) => other.isInReserve && other.holder?.kind === holder.kind);
      newcomer.isInReserve = held.length < reserve[holder.kind] && !held.some((other) => other.holder?.id === holder.id);
      return newcomer.isInReserve;
    }
    const worst = last([...others, newcomer]);
    if (!worst || worst === newcomer) return false;
    waiting.delete(worst);
    worst.refuse();
    return true;
  };

  return {
    async enter(asker) {
      for (const source of asker.sources) recent.add(source, 1);
      if (taken < turns) {
        taken += 1;
        return true;
      }
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const newcomer: Waiting = {
        ...asker,
        order: ++order,
        isInReserve: false,
        begin: () => resolve(true),
        refuse: () => resolve(false),
      };
      if (!place(newcomer)) return false;
      waiting.add(newcomer);
      return promise;
    },
    leave() {
      const [next] = [...waiting].toSorted(compare);
      if (!next) {
        taken -= 1;
        return;
      }
      waiting.delete(next);
      next.begin();
    },
    waiting: () => waiting.size,
    forgive({ sources }) {
      for (const source of sources) recent.add(source, -1);
    },
  };
}

/** Counts that differ by less are the same: they shrink while they are compared. */
const sameCount = 0.5;
/** Milliseconds in which a count halves. */
const halfLife = 10 * 60_000;
/** Counts after which those that have shrunk to nothing are forgotten. */
const forgetAfter = 10_000;

/** Counts how often each source has asked of late, less what succeeded. */
function createRecentCounts(elapsed: () => number) {
  const counts = new Map<string, { count: number; at: number }>();
  const of = (source: string | undefined): number => {
    const known = source === undefined ? undefined : counts.get(source);
    return known ? known.count * 2 ** ((known.at - elapsed()) / halfLife) : 0;
  };
  return {
    of,
    add(source: string, amount: number) {
      counts.set(source, { count: Math.max(0, of(source) + amount), at: elapsed() });
      if (counts.size <= forgetAfter) return;
      for (const [known] of counts) if (of(known) < sameCount) counts.delete(known);
    },
  };
}
