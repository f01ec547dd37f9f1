import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Proof } from '../test/machines/support/world.ts';
import { changedSince, filesOf } from './support/changed-files.ts';
import { byJourney } from './support/journeys.ts';
import { loadMachines } from './support/machine-files.ts';
import { type Format, formats, type PagePart, type Section } from './support/plan-formats.ts';
import { casesOf, pageFileOf, walksOf } from './support/test-plan.ts';

/** Prints the test plan. Options as described in the README, chapter "For QA". */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    format: { type: 'string', default: 'md' },
    flow: { type: 'string', multiple: true, default: [] },
    requirement: { type: 'string' },
    'changed-since': { type: 'string' },
  },
});

const fail = (message: string): never => {
  console.error(message);
  process.exit(2);
};

const worlds = new Map(globSync('test/machines/**/*.world.ts').map((file) => [basename(file, '.world.ts'), file]));
const changed = values['changed-since'] === undefined ? null : changedSince(values['changed-since']);
const flows = byJourney((await loadMachines()).map(({ machine, file }) => ({ id: machine.id, file }))).flatMap((journey) => journey.flows);

const wanted = [...values.flow, ...positionals];
const unknown = wanted.filter((name) => !flows.some(({ id }) => id === name));
if (unknown.length > 0) fail(`There is no flow called ${unknown.join(', ')}.`);
if (!(values.format in formats)) fail(`There is no format called ${values.format}: choose one of ${Object.keys(formats).join(', ')}.`);

const isChanged = (file: string): boolean => changed === null || [...filesOf(file)].some((path) => changed.has(path));
const { requirement } = values;

/** Returns what can be walked on the page of a flow; only the Playwright format needs it. */
const pagePartOf = async (id: string): Promise<PagePart | null> => {
  const file = values.format === 'playwright' ? pageFileOf(id) : null;
  if (file === null) return null;
  const { default: onPage } = (await import(resolve(file))) as { default: Proof };
  return { file, walks: walksOf(onPage, { isEveryPath: values.all }) };
};

const sectionOf = async ({ id, file }: { id: string; file: string }): Promise<Section> => {
  const world = worlds.get(basename(file, '.machine.ts')) ?? fail(`${id} has no world.`);
  const { default: proof } = (await import(resolve(world))) as { default: Proof };
  const cases = casesOf(proof, { isEveryPath: values.all }).filter(
    ({ requirements }) => requirement === undefined || requirements.some((text) => text.startsWith(requirement)),
  );
  return { flow: id, sentence: proof.machine.root.description ?? '', cases, page: await pagePartOf(id) };
};

const chosen = flows.filter(({ id, file }) => (wanted.length === 0 || wanted.includes(id)) && isChanged(file));
const sections = (await Promise.all(chosen.map(sectionOf))).filter(({ cases }) => cases.length > 0);
console.log(formats[values.format as Format](sections));
