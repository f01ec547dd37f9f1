import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

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

/** A module: its statements, the file that each imported name is from, and what that file calls it if it has another name there. */
type Module = { statements: Node[]; imported: Map<string, string>; renamed: Map<string, string> };
const modules = new Map<string, Module>();

/** Returns the file that a file imports by a specifier. */
export const resolve = (file: string, specifier: string): string => normalize(join(dirname(file), specifier));

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
  const renamed = new Map(
    module.staticImports.flatMap(({ entries }) =>
      entries.flatMap(({ localName, importName: { name } }) =>
        name && name !== localName.value ? [[localName.value, name] as const] : [],
      ),
    ),
  );
  const made = { statements: program.body as unknown as Node[], imported, renamed };
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

/** Returns the nodes that run: types name what is imported, but call nothing. */
export const runningIn = (node: Node): Node[] => {
  const isType = /^TS(?!As|NonNull|Satisfies|Instantiation)/.test(node.type);
  if (isType) return [];
  const children = Object.values(node).flat().filter(isNode);
  return [node, ...children.flatMap(runningIn)];
};

/** Returns the name or the text of a node; empty without one. */
export const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '');

/** Returns the functions and constants that a file declares, by name. */
const declaredIn = (file: string): Map<string, Node> => {
  const functions = moduleOf(file)
    .statements.flatMap(nodesIn)
    .flatMap((node): [string, Node][] => (node.type === 'FunctionDeclaration' && isNode(node.body) ? [[nameOf(node.id), node.body]] : []));
  return new Map([...constantsOf(file), ...functions]);
};
const known = new Map<string, Map<string, Node>>();

/** Returns the functions and constants that a file declares, by name; read once. */
export const declarationsOf = (file: string): Map<string, Node> => {
  const found = known.get(file) ?? declaredIn(file);
  known.set(file, found);
  return found;
};
