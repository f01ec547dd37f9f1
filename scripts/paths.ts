import { parseArgs } from 'node:util';
import { changedSince, partsChangedSince } from './support/changed-files.ts';
import { loadCompleteFlows } from './support/complete-flows.ts';
import { filesOfFlow, isImported, isSaid, type Tie } from './support/impact/flow-files.ts';
import { byJourney } from './support/journeys.ts';
import { type Format, formats, type Section } from './support/plan-formats.ts';
import { isAbout, readRequirements } from './support/proof/requirements.ts';
import { sectionOf } from './support/sections.ts';
import { priorities } from './support/set-ups.ts';
import type { TestCase } from './support/test-plan.ts';

const fail = (message: string): never => {
  console.error(message);
  process.exit(2);
};

const options = {
  all: { type: 'boolean', default: false },
  format: { type: 'string', default: 'md' },
  flow: { type: 'string', multiple: true, default: [] as string[] },
  requirement: { type: 'string' },
  priority: { type: 'string', multiple: true, default: [] as string[] },
  'changed-since': { type: 'string' },
} as const;

const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    const names = Object.keys(options).map((name) => `--${name}`);
    return fail(`${(error as Error).message.split('. ')[0]}. The options are ${names.join(', ')}: docs/qa.md.`);
  }
};

/** Prints the test plan. Options as described in docs/qa.md. */
const { values, positionals } = readArguments();

const revision = values['changed-since'];
const changed = revision === undefined ? null : (changedSince(revision) ?? fail(`There is no revision called ${revision}.`));
const flows = byJourney((await loadCompleteFlows()).map(({ machine, file }) => ({ id: machine.id, file }))).flatMap(
  (journey) => journey.flows,
);

const wanted = [...values.flow, ...positionals];
const unknown = wanted.filter((name) => !flows.some(({ id }) => id === name));
if (unknown.length > 0) fail(`There is no flow called ${unknown.join(', ')}.`);
if (!(values.format in formats)) fail(`There is no format called ${values.format}: choose one of ${Object.keys(formats).join(', ')}.`);

const changedParts = new Map(
  await Promise.all(
    (changed ?? [])
      .filter((path) => /^(src\/i18n|contract)\/.*\.ts$/.test(path))
      .map(async (path) => [path, await partsChangedSince(revision as string, path)] as const),
  ),
);

/** Whether what has changed in a file is what a flow says or imports from it; of other files every change counts. */
const isChangedFor = (file: string, path: string, tie: Tie): boolean => {
  const parts = changedParts.get(path);
  if (!parts || tie === 'server' || path.startsWith('contract/calls/')) return true;
  return tie === 'text' ? isSaid(file, parts) : isImported(file, path, parts);
};

/** Returns the changed files on which a flow depends, each with the reason; null without a revision. */
const reasonsOf = (file: string): string[] | null => {
  if (changed === null) return null;
  const ties = filesOfFlow(file);
  return changed.flatMap((path) => {
    const tie = ties.get(path);
    return tie && isChangedFor(file, path, tie) ? [`${path} (${tie})`] : [];
  });
};

const { requirement, priority: wantedPriorities } = values;
const strange = wantedPriorities.filter((name) => !(priorities as readonly string[]).includes(name));
if (strange.length > 0) fail(`There is no priority called ${strange.join(', ')}: choose among ${priorities.join(', ')}.`);

/** A section (`9`), a heading (`9 Toast settings`), or a requirement of the register (`9.toast-settings.1`). */
const register = readRequirements().filter((each) => requirement !== undefined && isAbout(each, requirement));
if (requirement !== undefined && register.length === 0) fail(`There is no requirement or section called ${requirement}.`);

const isWanted = ({ flow, requirements, priority }: TestCase): boolean =>
  (wantedPriorities.length === 0 || wantedPriorities.includes(priority)) &&
  (requirement === undefined || register.some(({ section, flows }) => requirements.includes(section) || flows.includes(flow)));

type Chosen = { id: string; file: string; changed: string[] | null };

const wantedIn = async (flow: Chosen): Promise<Section> => {
  const section = await sectionOf(flow, { isEveryPath: values.all });
  return { ...section, cases: section.cases.filter(isWanted), ...(flow.changed && { changed: flow.changed }) };
};

const chosen = flows
  .filter(({ id }) => wanted.length === 0 || wanted.includes(id))
  .map((flow) => ({ ...flow, changed: reasonsOf(flow.file) }))
  .filter((flow) => flow.changed === null || flow.changed.length > 0);
const sections = (await Promise.all(chosen.map(wantedIn))).filter(({ cases }) => cases.length > 0);
console.log(formats[values.format as Format](sections));
