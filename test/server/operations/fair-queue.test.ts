import { beforeEach, describe, expect, test } from 'vitest';
import { type Asker, createFairQueue, type FairQueue } from '../../../server/domain/fair-queue.ts';

let now: number;
let queue: FairQueue;
/** The names of those whose turn came, in order, and of those who were refused. */
let begun: string[];
let refused: string[];
beforeEach(() => {
  now = 0;
  queue = createFairQueue({ turns: 1, places: 3, reserve: { session: 1, device: 1 }, elapsed: () => now });
  begun = [];
  refused = [];
});

const from = (...sources: string[]): Asker => ({ holder: null, sources });
const ask = (name: string, asker: Asker) => queue.enter(asker).then((isIn) => void (isIn ? begun : refused).push(name));
/** Ends turns until no one waits. */
const serveAll = async (count: number) => {
  for (let turn = 0; turn < count; turn++) {
    await Promise.resolve();
    queue.leave();
    await new Promise(setImmediate);
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
    void ask('running', from('x'));
    void ask('guess', from('attacker'));
    void ask('another guess', from('attacker'));
    void ask('colleague', from('office'));
    begun = [];
    await serveAll(4);
    expect(begun).toEqual(['running', 'colleague', 'guess', 'another guess']);
  });

  test('give way to sessions, then to known devices', async () => {
    void ask('running', from('a'));
    void ask('stranger', from('b'));
    void ask('device', { holder: { kind: 'device', id: 1 }, sources: [] });
    void ask('session', { holder: { kind: 'session', id: 1 }, sources: [] });
    await serveAll(4);
    expect(begun).toEqual(['running', 'session', 'device', 'stranger']);
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

  test('sessions and known devices have their reserve, one place each', async () => {
    void ask('running', from('x'));
    for (const name of ['1', '2', '3']) void ask(name, from(name));
    void ask('session', { holder: { kind: 'session', id: 1 }, sources: [] });
    void ask('same session', { holder: { kind: 'session', id: 1 }, sources: [] });
    void ask('device', { holder: { kind: 'device', id: 1 }, sources: [] });
    await serveAll(6);
    expect(begun).toEqual(['running', 'session', 'device', '1', '2', '3']);
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
