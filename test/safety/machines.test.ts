import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { statesOf } from '../machines/support/chart.ts';

const machineFiles = globSync('src/machines/**/*.machine.ts');
const machinesIn = async (file: string): Promise<AnyStateMachine[]> => Object.values(await import(resolve(file))) as AnyStateMachine[];

/** Machines without a view: the shell and the question for a login, whose parts have their own stories, and communication with tabs and the server. */
const unseen = ['shellMachine', 'ensureMemberMachine', 'tabLeaderMachine', 'notificationStreamMachine', 'sessionEndingMachine'];

/** Globals that a machine must not access: external effects go through ports. */
const outside =
  /(?<!\.)\b(globalThis|window|document|localStorage|sessionStorage|navigator|location|history|fetch|setTimeout|setInterval|crypto|console)\s*[.(]|Date\.now|new Date\(\)|Math\.random|i18n/;

/** The code of a file, without comments and texts. */
const codeOf = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\]|\\.)*'/g, '');

test('functions beside the charts access nothing outside, so that views and services may use them', () => {
  const helpers = globSync('src/machines/**/*.ts').filter((file) => !file.endsWith('.machine.ts'));
  const found = helpers.flatMap(
    (file) =>
      codeOf(file)
        .match(outside)
        ?.map((access) => `${file}: ${access}`) ?? [],
  );
  expect(found).toEqual([]);
});

test('views and services import types of charts only: the wiring alone starts them', () => {
  const importing = globSync('src/{views,services}/**/*.{ts,tsx}').filter((file) => !file.endsWith('.stories.tsx'));
  const found = importing.filter((file) => /^import (?!type )[^;]*\.machine\.ts'/m.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

describe.each(machineFiles)('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  test('accesses nothing but its ports', () => {
    expect(codeOf(file).match(outside)?.[0]).toBeUndefined();
  });

  test('is one literal that the visualizer can read: no spread, no computed key', () => {
    const chart = text.slice(text.indexOf('.createMachine('));
    expect(chart.match(/^\s*(\.\.\.|\[[^\]]+\]:)/m)).toBeNull();
  });

  test('describes itself and every state in one sentence', async () => {
    for (const machine of await machinesIn(file)) {
      const silent = statesOf(machine.root).filter(({ description }) => !description?.endsWith('.'));
      expect(silent.map(({ id }) => id)).toEqual([]);
    }
  });

  test('gives every invoke the name of its port', async () => {
    for (const machine of await machinesIn(file)) {
      const invoked = statesOf(machine.root).flatMap(({ invoke }) => invoke);
      expect(invoked.filter(({ id, src }) => id !== src).map(({ id }) => id)).toEqual([]);
    }
  });

  test('never re-enters one parallel region, which would exit its siblings', async () => {
    for (const machine of await machinesIn(file)) {
      const regions = statesOf(machine.root).filter(({ parent }) => parent?.type === 'parallel');
      const reentered = regions.flatMap(({ transitions }) => [...transitions.values()].flat()).filter(({ reenter }) => reenter);
      expect(reentered.map(({ source, eventType }) => `${source.id} ${eventType}`)).toEqual([]);
    }
  });

  test('asks for nothing by an ID or a key that is missing', () => {
    const sentinels = text.split('\n').filter((line) => /\b(?:id|key|number|before|\w+Id): [^,]*\?\? (?:0|'')/.test(line));
    expect(sentinels).toEqual([]);
  });

  test('has a world for its path tests', () => {
    const [world = ''] = globSync(`test/machines/**/${basename(file, '.machine.ts')}.world.ts`);
    expect(world && readFileSync(world, 'utf8')).toContain('export default worldOf(');
  });

  test('has a story for every state', () => {
    const [name = ''] = /export const (\w+Machine)\b/.exec(text)?.slice(1) ?? [];
    const stories = globSync('src/views/**/*.stories.tsx').map((story) => readFileSync(story, 'utf8'));
    expect(unseen.includes(name) || stories.some((story) => story.match(new RegExp(`expectEveryState[^(]*\\(${name},`)))).toBe(true);
  });
});
