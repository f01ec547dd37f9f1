import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { filesOfFlow } from '../impact/flow-files.ts';
import { ImportGraph } from '../impact/import-graph.ts';

/** What a run has proven, as hashes: of a flow on live machines and on its page, or of a test file. */
export type FlowContent = { machine: string; page: string };

const graph = new ImportGraph();
const hashes = new Map<string, string>();

const sha = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 10);

const hashOfFile = (file: string): string => {
  const known = hashes.get(file);
  if (known) return known;
  const hash = sha(readFileSync(file, 'utf8'));
  hashes.set(file, hash);
  return hash;
};

const hashOf = (files: Iterable<string>): string => sha(...[...new Set(files)].sort().flatMap((file) => [file, hashOfFile(file)]));

/** Returns the name that the files of a flow have. */
export const kebab = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the files that the cases of a flow are about: its chart and its world; of its page also views, texts, wiring, services and page file. */
export const filesOfProof = (flow: string): { machine: string[]; page: string[] } => {
  const name = kebab(flow);
  const machines = globSync(`src/machines/**/${name}.machine.ts`);
  const own = [...machines, ...globSync(`test/machines/**/${name}.world.ts`)].flatMap((file) => [...graph.closureOf([file])]);
  const shown = machines.flatMap((file) =>
    [...filesOfFlow(file)].flatMap(([each, tie]) => (tie === 'server' || tie === 'type' ? [] : [each])),
  );
  return { machine: own, page: [...own, ...shown, ...globSync(`test/browser/**/${name}{,.list}.page.ts`)] };
};

const flows = new Map<string, FlowContent>();

/** Returns hashes over what the cases of a flow are about. */
export const contentOfFlow = (flow: string): FlowContent => {
  const known = flows.get(flow);
  if (known) return known;
  const { machine, page } = filesOfProof(flow);
  const content = { machine: hashOf(machine), page: hashOf(page) };
  flows.set(flow, content);
  return content;
};

/** Returns a hash over a test file and everything it loads. */
export const contentOfTest = (file: string): string => hashOf(graph.closureOf([file]));
