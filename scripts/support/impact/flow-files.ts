import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ImportGraph } from './import-graph.ts';
import { callsOfFlow } from './port-calls.ts';
import { serverOf } from './server-reach.ts';
import { calleeOf, callsIn, constantsOf, isNode, moduleOf, type Node, nodesIn, resolve } from './syntax.ts';

/** Why a flow depends on a file. */
export type Tie = 'machine' | 'view' | 'wiring' | 'service' | 'text' | 'contract' | 'type' | 'server';

/** Returns the modules whose imports an expression of a file uses, itself or through a constant, also imports on demand. */
const usedIn = (file: string, expression: Node, constants = constantsOf(file), seen = new Set<string>()): string[] => {
  const { imported } = moduleOf(file);
  return nodesIn(expression).flatMap((node) => {
    if (node.type === 'ImportExpression' && isNode(node.source)) return resolve(file, String(node.source.value));
    if (node.type !== 'Identifier') return [];
    const name = String(node.name);
    const constant = constants.get(name);
    if (!constant || seen.has(name)) return imported.get(name) ?? [];
    seen.add(name);
    return usedIn(file, constant, constants, seen);
  });
};

/** Chooses the page of a path: the pages that it imports belong to other flows. */
const pages = 'src/views/routes.tsx';

const graph = new ImportGraph();
const wiringFiles = globSync('src/wiring/*.ts');
const storyFiles = globSync('src/views/**/*.stories.tsx');
/** The views that run flows, by the names of their machines: `machine={tenderListing}`. */
const hosts = Map.groupBy(
  globSync('src/views/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bmachine=\{(\w+)\}/g)].map(([, name = '']) => ({ file, name })),
  ),
  ({ name }) => name,
);
const textFiles = globSync('src/i18n/{en,ar}/*.ts');
const isScript = (file: string): boolean => /\.tsx?$/.test(file);
const inRooms =
  (...rooms: string[]) =>
  (file: string) =>
    rooms.some((room) => file.startsWith(room));

/** Returns the text files that define what views say: those with the first part of a key that a view names. */
const textsOf = (views: readonly string[]): string[] => {
  const keys = new Set(
    views.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*[`'"]([a-zA-Z]+)[.`'"]/g)].map(([, key = '']) => key)),
  );
  return textFiles.filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}([a-zA-Z]+): \{/gm)].some(([, key = '']) => keys.has(key)),
  );
};

const machineOf = (machineFile: string): string =>
  `${basename(machineFile, '.machine.ts').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`;

/** Returns the views that show a flow. */
const viewsOf = (machineFile: string): string[] => {
  const stories = storyFiles.filter((file) => moduleOf(file).imported.get(machineOf(machineFile)) === machineFile);
  const shown = stories.flatMap((file) => graph.importsOf(file).filter(inRooms('src/views/')));
  return [...graph.closureOf(shown, (file) => !file.startsWith('src/views/') || file.includes('.stories.') || file === pages)];
};

/** Whether a view of a flow names one of these keys of texts, as it is or by its beginning. */
export const isSaid = (machineFile: string, keys: ReadonlySet<string>): boolean =>
  viewsOf(machineFile).some((file) => {
    const named = [...readFileSync(file, 'utf8').matchAll(/[`'"]([a-zA-Z][\w.]*)(\$\{)?/g)];
    return named.some(
      ([, key = '', rest]) => keys.has(key) || (rest && key.endsWith('.') && [...keys].some((each) => each.startsWith(key))),
    );
  });

/** Whether a file that a flow depends on imports one of these names from a file. */
export const isImported = (machineFile: string, from: string, names: ReadonlySet<string>): boolean =>
  [...filesOfFlow(machineFile)].some(([file, tie]) => {
    if (!isScript(file) || tie === 'server') return false;
    const { imported, renamed } = moduleOf(file);
    return [...imported].some(([name, source]) => source === from && names.has(renamed.get(name) ?? name));
  });

/** Returns the files on which a flow depends, each with the reason: what it imports, what shows it, what provides and answers it. */
export const filesOfFlow = (machineFile: string): Map<string, Tie> => {
  const machine = machineOf(machineFile);
  const views = viewsOf(machineFile);
  const provided = wiringFiles.flatMap((file) =>
    callsIn(file)
      .filter((call) => calleeOf(call) === `${machine}.provide`)
      .map((call) => ({ file, used: usedIn(file, call) })),
  );
  const wiring = provided.flatMap(({ file, used }) => [file, ...used.filter(inRooms('src/wiring/'))]);
  const helpers = provided.flatMap(({ used }) => used.filter(inRooms('src/wiring/')).filter((file) => file !== 'src/wiring/tools.ts'));
  const services = [
    ...graph.closureOf(
      [...provided.flatMap(({ used }) => used), ...helpers.flatMap((file) => graph.importsOf(file))].filter(inRooms('src/services/')),
      (file) => !file.startsWith('src/services/'),
    ),
  ];
  const called = callsOfFlow(machine.replace(/Machine$/, ''));
  const own = [...graph.closureOf([machineFile])];
  const ties: [Tie, readonly string[]][] = [
    ['server', called.flatMap((name) => serverOf.get(name) ?? [])],
    [
      'type',
      [...own, ...views, ...services]
        .filter(isScript)
        .flatMap((file) => [...moduleOf(file).imported.values()])
        .filter(inRooms('contract/')),
    ],
    ['text', textsOf(views)],
    ['contract', [...own, ...views, ...services].flatMap((file) => graph.importsOf(file)).filter(inRooms('contract/'))],
    ['service', services],
    ['wiring', wiring],
    ['view', [...views, ...(hosts.get(machine.replace(/Machine$/, '')) ?? []).map(({ file }) => file)]],
    ['machine', own.filter(inRooms('src/machines/'))],
  ];
  // The nearest reason counts.
  return new Map(ties.flatMap(([tie, files]) => files.map((file) => [file, tie] as const)));
};
