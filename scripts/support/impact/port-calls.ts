import { globSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { calleeOf, callsIn, declarationsOf, isNode, moduleOf, type Node, nameOf, nodesIn, runningIn } from './syntax.ts';

const isOfContract = (file: string): boolean => file.startsWith('contract/calls/');

/** Returns the calls of the contract that an expression of a file makes, through the functions that it uses, in the order of the text. */
const madeBy = (file: string, expression: Node, seen = new Set<string>()): string[] => {
  const { imported } = moduleOf(file);
  const nodes = runningIn(expression);
  const follow = (of: string, name: string): string[] => {
    const declared = declarationsOf(of).get(name);
    const key = `${of} ${name}`;
    if (!declared || seen.has(key)) return [];
    seen.add(key);
    return madeBy(of, declared, seen);
  };
  // `(await tenders()).loadTender(…)` uses a name of a file that is loaded on demand.
  const onDemand = (within: readonly Node[]): string[] =>
    within.flatMap(({ type, source }) =>
      type === 'ImportExpression' && isNode(source) ? [normalize(join(dirname(file), String(source.value)))] : [],
    );
  const loaded = new Set([
    ...onDemand(nodes),
    ...nodes.flatMap(({ type, name }) => {
      const declared = type === 'Identifier' ? declarationsOf(file).get(String(name)) : undefined;
      return declared ? onDemand(runningIn(declared)) : [];
    }),
  ]);
  return nodes.flatMap((node) => {
    if (node.type === 'MemberExpression' && isNode(node.object) && isNode(node.property)) {
      const from = imported.get(nameOf(node.object));
      if (from) return isOfContract(from) ? [nameOf(node.property)] : follow(from, nameOf(node.property));
      return [];
    }
    if (node.type !== 'Identifier') return [];
    const name = String(node.name);
    const from = imported.get(name);
    if (from && isOfContract(from)) return [name];
    if (from?.startsWith('src/')) return follow(from, name);
    return [...follow(file, name), ...[...loaded].flatMap((of) => follow(of, name))];
  });
};

/** Returns the value of a property of an object in the source. */
const propertyOf = (object: unknown, name: string): Node | null => {
  const properties = isNode(object) && Array.isArray(object.properties) ? object.properties.filter(isNode) : [];
  const found = properties.find(({ key }) => nameOf(key) === name);
  return isNode(found?.value) ? found.value : null;
};

const wiring = globSync('src/wiring/*.ts').flatMap((file) =>
  callsIn(file)
    .filter((call) => calleeOf(call).endsWith('Machine.provide'))
    .map((call) => ({ file, machine: calleeOf(call).replace(/Machine\.provide$/, ''), parts: (call.arguments as unknown[])[0] })),
);

/** The value that a port gets, without what comes from its parameters: another flow has ports of its own. */
const isFlow = (file: string, value: Node): boolean => {
  const declared = value.type === 'Identifier' ? declarationsOf(file).get(nameOf(value)) : undefined;
  return [value, ...(declared ? [declared] : [])].some((node) =>
    nodesIn(node).some(({ type, name }) => type === 'Identifier' && /(Machine|^wire[A-Z]\w+)$/.test(String(name))),
  );
};

/** Returns the calls of the contract that a port of a flow makes, as the wiring provides it; none for a port that is a flow. */
export const callsOfPort = (flow: string, port: string): string[] => {
  const provided = wiring
    .filter(({ machine }) => machine === flow)
    .flatMap(({ file, parts }) => {
      const value = propertyOf(propertyOf(parts, 'actors'), port);
      return value && !isFlow(file, value) ? [{ file, value }] : [];
    });
  return [...new Set(provided.flatMap(({ file, value }) => madeBy(file, value)))];
};

/** Returns the calls of the contract that a flow makes through its ports and actions. */
export const callsOfFlow = (flow: string): string[] => {
  const provided = wiring
    .filter(({ machine }) => machine === flow)
    .flatMap(({ file, parts }) =>
      ['actors', 'actions'].flatMap((name) => {
        const properties = propertyOf(parts, name)?.properties;
        const values = Array.isArray(properties) ? properties.filter(isNode).map((property) => property.value ?? property.argument) : [];
        // `wireList(tools, readAds)` makes a flow that calls `readAds`.
        const own = (value: Node): Node[] => (value.type === 'CallExpression' ? (value.arguments as Node[]) : []);
        return values
          .filter(isNode)
          .flatMap((value) => (isFlow(file, value) ? own(value) : [value]).map((part) => ({ file, value: part })));
      }),
    );
  return [...new Set(provided.flatMap(({ file, value }) => madeBy(file, value)))];
};
