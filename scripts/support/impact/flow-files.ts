import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { ImportGraph } from './import-graph.ts';

/** Why a flow depends on a file. */
export type Tie = 'machine' | 'view' | 'wiring' | 'service' | 'text' | 'contract' | 'server';

/** A node of a syntax tree. */
export type Node = { type: string; [key: string]: unknown };
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Returns a node of a syntax tree and all nodes below it. */
export const nodesIn = (node: Node): Node[] => [
  node,
  ...Object.values(node)
    .flat()
    .flatMap((child) => (isNode(child) ? nodesIn(child) : [])),
];

/** A module: its statements, and the file that each imported name is from. */
type Module = { statements: Node[]; imported: Map<string, string> };
const modules = new Map<string, Module>();

const resolve = (file: string, specifier: string): string => normalize(join(dirname(file), specifier));

/** Returns the statements of a file, and where its imports are from. */
export const moduleOf = (file: string): Module => {
  const known = modules.get(file);
  if (known) return known;
  const { program, module } = parseSync(file, readFileSync(file, 'utf8'));
  const imported = new Map(
    module.staticImports.flatMap(({ moduleRequest: { value }, entries }) =>
      value.startsWith('.') ? entries.map(({ localName }) => [localName.value, resolve(file, value)] as const) : [],
    ),
  );
  const made = { statements: program.body as unknown as Node[], imported };
  modules.set(file, made);
  return made;
};

/** Returns the values of a file's constants by their names, also of those within functions. */
export const constantsOf = (file: string): Map<string, Node> =>
  new Map(
    moduleOf(file)
      .statements.flatMap(nodesIn)
      .flatMap(({ type, id, init }) => (type === 'VariableDeclarator' && isNode(id) && isNode(init) ? [[String(id.name), init]] : [])),
  );

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

/** Returns the callee of a call as text: `serve`, `tenderMachine.provide`. */
export const calleeOf = ({ callee }: Node): string => {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee.name);
  const { object, property } = callee;
  return isNode(object) && isNode(property) ? `${String(object.name)}.${String(property.name)}` : '';
};

/** Returns the calls of functions in a file. */
export const callsIn = (file: string): Node[] =>
  moduleOf(file)
    .statements.flatMap(nodesIn)
    .filter(({ type }) => type === 'CallExpression');

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
const routeFiles = globSync('server/routes/*.ts');
const textFiles = globSync('src/i18n/{en,ar}/*.ts');
const inRooms =
  (...rooms: string[]) =>
  (file: string) =>
    rooms.some((room) => file.startsWith(room));

/** The server modules of each call by its name in the contract: its route, and what answers it with what that imports itself. */
const serverOf = new Map<string, string[]>();
for (const file of routeFiles) {
  for (const call of callsIn(file).filter((node) => calleeOf(node) === 'serve')) {
    const [, , name, handler] = call.arguments as Node[];
    const { property } = (name ?? {}) as { property?: Node };
    const called = String(property?.name ?? name?.name ?? '');
    const domain = handler ? usedIn(file, handler).filter(inRooms('server/domain/', 'server/http/')) : [];
    const data = domain
      .flatMap((each) => graph.importsOf(each))
      .filter(inRooms('server/domain/', 'server/data/', 'server/notices/', 'server/mails/'));
    serverOf.set(called, [file, ...domain, ...data]);
  }
}

/** Returns the text files that define what views say: those with the first part of a key that a view names. */
const textsOf = (views: readonly string[]): string[] => {
  const keys = new Set(
    views.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*[`'"]([a-zA-Z]+)[.`'"]/g)].map(([, key = '']) => key)),
  );
  return textFiles.filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}([a-zA-Z]+): \{/gm)].some(([, key = '']) => keys.has(key)),
  );
};

const contractCalls = (services: readonly string[]): string[] =>
  services.flatMap((file) =>
    nodesIn({ type: 'Program', body: moduleOf(file).statements }).flatMap((node) => {
      if (node.type === 'MemberExpression' && isNode(node.object) && isNode(node.property)) {
        const from = moduleOf(file).imported.get(String(node.object.name));
        return from?.startsWith('contract/calls/') ? String(node.property.name) : [];
      }
      if (node.type !== 'Identifier') return [];
      return moduleOf(file).imported.get(String(node.name))?.startsWith('contract/calls/') ? String(node.name) : [];
    }),
  );

/** Returns the files on which a flow depends, each with the reason: what it imports, what shows it, what provides and answers it. */
export const filesOfFlow = (machineFile: string): Map<string, Tie> => {
  const machine = `${basename(machineFile, '.machine.ts').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`;
  const stories = storyFiles.filter((file) => moduleOf(file).imported.get(machine) === machineFile);
  const shown = stories.flatMap((file) => graph.importsOf(file).filter(inRooms('src/views/')));
  const views = [...graph.closureOf(shown, (file) => !file.startsWith('src/views/') || file.includes('.stories.') || file === pages)];
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
  const called = [...new Set(contractCalls(services))];
  const own = [...graph.closureOf([machineFile])];
  const ties: [Tie, readonly string[]][] = [
    ['server', called.flatMap((name) => serverOf.get(name) ?? [])],
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
