import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Asker, createFairQueue, type FairQueue } from '../../../server/domain/fair-queue.ts';

const limits = {
  turns: 1,
  places: 3,
  reserve: { session: 1, device: 1, proof: 1 },
  agesAfter: 4,
  longestWait: 3000,
  refusal: 'tooManyAttempts',
} as const;
/** Places of the queue and of its reserves together. */
const allPlaces = 6;

let now: number;
let queue: FairQueue;
/** The names of those whose turn came, in order, and of those who were refused. */
let begun: string[];
let refused: string[];
/** Ends the turns that run. */
let ends: (() => void)[];
const start = () => {
  now = 0;
  queue = createFairQueue({ ...limits, elapsed: () => now });
  begun = [];
  refused = [];
  ends = [];
};
beforeEach(start);
afterEach(() => {
  vi.useRealTimers();
});

const from = (...sources: string[]): Asker => ({ holder: null, sources });
const proven = (id: number, ...sources: string[]): Asker => ({ holder: { kind: 'proof', id }, sources });
const ask = (name: string, asker: Asker) =>
  queue
    .inTurn(asker, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    })
    .catch(() => void refused.push(name));
const endTurn = async () => {
  ends.shift()?.();
  for (let step = 0; step < 4; step++) await Promise.resolve();
};
/** Ends turns until no one waits. */
const serveAll = async (count: number) => {
  for (let turn = 0; turn < count; turn++) {
    await Promise.resolve();
    await endTurn();
  }
};

describe('those who wait', () => {
  test('are served in the order of their arrival, if their sources have asked equally often', async () => {
    void ask('first', from('a'));
    void ask('second', from('b'));
    void ask('third', from('c'));
    await serveAll(3);
    expect(begun).toEqual(['first', 'second', 'third']);
  });

  test('give way to a source that has asked less often, by the most particular source first', async () => {
    for (const name of ['1', '2', '3']) void ask(name, from('attacker', 'street'));
    void ask('neighbour', from('home', 'street'));
    await serveAll(4);
    expect(begun).toEqual(['1', 'neighbour', '2', '3']);
  });

  test('are not counted once they have succeeded', async () => {
    for (const name of ['1', '2']) void ask(name, from('office'));
    await serveAll(2);
    for (let times = 0; times < 2; times++) queue.forgive(from('office'));
    begun = [];
    void ask('running', from('x'));
    void ask('guess', from('attacker'));
    void ask('another guess', from('attacker'));
    void ask('colleague', from('office'));
    await serveAll(4);
    expect(begun).toEqual(['running', 'colleague', 'guess', 'another guess']);
  });

  test('give way to sessions, then to known devices, then to proofs of work', async () => {
    void ask('running', from('a'));
    void ask('stranger', from('b'));
    void ask('proof', proven(1));
    void ask('device', { holder: { kind: 'device', id: 1 }, sources: [] });
    void ask('session', { holder: { kind: 'session', id: 1 }, sources: [] });
    await serveAll(5);
    expect(begun).toEqual(['running', 'session', 'device', 'proof', 'stranger']);
  });

  test('keep their turn on an account that others attack no more than theirs', async () => {
    // As long an attack on other accounts as makes a few failures on this one its share.
    for (let times = 0; times < 40; times++) void ask(`before ${times}`, from(`address ${times}`, `account ${times}`));
    await serveAll(44);
    for (const address of ['1', '2', '3', '4']) {
      void ask(`on the victim ${address}`, from(`address of ${address}`, 'account victim'));
      await serveAll(1);
    }
    begun = [];
    void ask('running', from('x'));
    void ask('owner', from('home', 'account victim'));
    void ask('stranger', from('new address', 'account new'));
    await serveAll(3);
    expect(begun).toEqual(['running', 'owner', 'stranger']);
  });

  test('are refused after the longest wait, with the seconds after which a turn is likely', async () => {
    vi.useFakeTimers();
    void ask('before', from('x'));
    now = 5000;
    await serveAll(1);
    void ask('running', from('x'));
    const refusal = queue.inTurn(from('a'), () => Promise.resolve()).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(limits.longestWait);
    expect(await refusal).toMatchObject({ code: 'tooManyAttempts', details: { retryAfter: 5 } });
    expect(queue.waiting()).toBe(0);
    await serveAll(1);
    void ask('next', from('b'));
    expect(begun).toEqual(['before', 'running', 'next']);
  });
});

describe('when all places are taken', () => {
  test('who has asked most of late gives its place up, and who has asked most is refused', async () => {
    void ask('running', from('x'));
    for (const name of ['1', '2', '3']) void ask(name, from('attacker'));
    void ask('other', from('home'));
    void ask('4', from('attacker'));
    await serveAll(4);
    expect(begun).toEqual(['running', 'other', '1', '2']);
    expect(refused.toSorted()).toEqual(['3', '4']);
  });

  test('an account that is attacked from everywhere does not keep the others out', async () => {
    void ask('running', from('x'));
    for (const network of ['1', '2', '3', '4', '5']) void ask(`guess ${network}`, from(network, `around ${network}`, 'account a'));
    void ask('another account', from('home', 'town', 'account b'));
    await serveAll(4);
    expect(begun).toEqual(['running', 'another account', 'guess 1', 'guess 2']);
  });

  test('a device that waits already is served like an unknown one', async () => {
    const device: Asker = { holder: { kind: 'device', id: 1 }, sources: ['office'] };
    void ask('running', from('x'));
    void ask('1', from('1'));
    void ask('device', device);
    void ask('same device', device);
    await serveAll(4);
    expect(begun).toEqual(['running', 'device', '1', 'same device']);
  });

  test('a source within its share keeps its place', async () => {
    void ask('running', from('x'));
    for (const name of ['1', '2', '3']) void ask(name, from(name));
    void ask('newcomer', from('new'));
    await serveAll(4);
    expect(begun).toEqual(['running', '1', '2', '3']);
    expect(refused).toEqual(['newcomer']);
  });

  test('sessions, known devices and proofs of work have their reserve, one place each', async () => {
    void ask('running', from('x'));
    for (const name of ['1', '2', '3']) void ask(name, from(name));
    void ask('session', { holder: { kind: 'session', id: 1 }, sources: [] });
    void ask('same session', { holder: { kind: 'session', id: 1 }, sources: [] });
    void ask('device', { holder: { kind: 'device', id: 1 }, sources: [] });
    void ask('proof', proven(1));
    await serveAll(7);
    expect(begun).toEqual(['running', 'session', 'device', 'proof', '1', '2', '3']);
    expect(refused).toEqual(['same session']);
  });

  test('a source that has not asked for long is like a new one', async () => {
    for (let times = 0; times < 8; times++) void ask('earlier', from('office'));
    await serveAll(4);
    now = 24 * 60 * 60_000;
    begun = [];
    void ask('running', from('x'));
    void ask('visitor', from('cafe'));
    void ask('office', from('office'));
    void ask('cafe again', from('cafe'));
    await serveAll(4);
    expect(begun).toEqual(['running', 'office', 'visitor', 'cafe again']);
  });
});

describe('whatever the others send', () => {
  /** What arrives between two turns: who of few or many sources, with what it shows, and how many at once. */
  const arrival = fc.record({
    kind: fc.constantFrom('none', 'session', 'device', 'proof'),
    source: fc.nat(30),
    account: fc.nat(5),
    times: fc.integer({ min: 1, max: 4 }),
  });
  type Arrival = { kind: string; source: number; account: number; times: number };
  let ids = 0;
  const askAs = ({ kind, source, account, times }: Arrival) => {
    for (let time = 0; time < times; time++) {
      const id = ++ids;
      const holder = kind === 'none' ? null : { kind: kind as 'session' | 'device' | 'proof', id };
      void ask(`other ${id}`, { holder, sources: [`address ${source}`, `account ${account}`] });
    }
  };

  const bound = limits.agesAfter + allPlaces;
  /** Lets one wait among others and returns after how many turns it was served; null if it was refused, and infinity if it waited longer. */
  const turnsUntilServed = async (owner: Asker, before: readonly Arrival[], after: readonly Arrival[]): Promise<number | null> => {
    start();
    for (const other of before) {
      askAs(other);
      await endTurn();
    }
    while (ends.length > 0) await endTurn();
    void ask('running', from('x'));
    void ask('owner', owner);
    begun = [];
    for (const other of after) {
      askAs(other);
      await endTurn();
      if (refused.includes('owner')) return null;
      if (begun.includes('owner')) return begun.indexOf('owner');
    }
    return Number.POSITIVE_INFINITY;
  };
  const others = (length: number) => fc.array(arrival, { minLength: length, maxLength: length });

  test.each([
    ['without a proof', from('home', 'account of home')],
    ['with a proof', proven(-1, 'home', 'account of home')],
  ])('a wait %s, within the share of its sources, ends with a turn after as many others as age it and have places', async (_, owner) => {
    await fc.assert(
      fc.asyncProperty(others(12), others(2 * bound), async (before, after) => {
        const turns = await turnsUntilServed(owner, before, after);
        expect(turns).not.toBeNull();
        expect(turns).toBeLessThanOrEqual(bound);
      }),
      { numRuns: 300 },
    );
  });

  test('a wait on an attacked account ends after as many others', async () => {
    await fc.assert(
      fc.asyncProperty(others(12), others(2 * bound), async (before, after) => {
        expect((await turnsUntilServed(from('home', 'account 0'), before, after)) ?? 0).toBeLessThanOrEqual(bound);
      }),
      { numRuns: 300 },
    );
  });

  test('new addresses and accounts gain nothing over an owner whose account was attacked less than its share', async () => {
    // Fresh strangers without end, the attack that starved an account: each of its sources asks for the first time.
    const strangers = Array.from({ length: 2 * bound }, (_, index) => ({
      kind: 'none',
      source: 100 + index,
      account: 100 + index,
      times: 1,
    }));
    const attempts = Array.from({ length: 6 }, (_, index) => ({ kind: 'none', source: index, account: 0, times: 1 }));
    expect(await turnsUntilServed(from('home', 'account 0'), attempts, strangers)).toBeLessThanOrEqual(limits.agesAfter);
  });
});
