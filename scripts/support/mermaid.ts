import type { AnyStateMachine, AnyStateNode } from 'xstate';

type Drawn = { source: AnyStateNode; eventType: string; target?: readonly AnyStateNode[] | undefined; guard?: unknown };

const nodeName = ({ path, id }: AnyStateNode): string => path.join('_') || id;

const labelOf = ({ eventType, guard }: Drawn): string => {
  const event = eventType
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 answers')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails')
    .replace(/^xstate\.after\.([^.]+).*$/, 'after $1');
  const name = typeof guard === 'object' && guard !== null && 'type' in guard ? guard.type : guard;
  return name ? `${event} [${String(name)}]` : event;
};

const arrowsOf = (node: AnyStateNode): string[] =>
  [...[...node.transitions.values()].flat(), ...(node.always ?? [])].flatMap((drawn: Drawn) =>
    (drawn.target ?? [node]).map((target) => `  ${nodeName(node)} --> ${nodeName(target)}: ${labelOf(drawn)}`),
  );

const statesIn = (node: AnyStateNode, indent: string): string[] =>
  Object.values(node.states as Record<string, AnyStateNode>).flatMap((child, index) => {
    const opening = node.type === 'parallel' && node.parent ? (index > 0 ? [`${indent}--`] : []) : [];
    const own = Object.keys(child.states).length > 0;
    const lines = own
      ? [
          `${indent}state "${child.key}" as ${nodeName(child)} {`,
          ...initialOf(child, `${indent}  `),
          ...statesIn(child, `${indent}  `),
          `${indent}}`,
        ]
      : [`${indent}state "${child.key}" as ${nodeName(child)}`];
    return [...opening, ...lines];
  });

const initialOf = (node: AnyStateNode, indent: string): string[] =>
  node.type === 'compound' && node.initial ? node.initial.target.map((target: AnyStateNode) => `${indent}[*] --> ${nodeName(target)}`) : [];

const allNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(allNodes),
];

/** Returns a flow as a Mermaid state diagram. Transitions of the root state have no source state; they are listed under the diagram. */
const chartOf = ({ root }: AnyStateMachine): string => {
  const [, ...below] = allNodes(root);
  return ['stateDiagram-v2', ...initialOf(root, '  '), ...statesIn(root, '  '), ...below.flatMap(arrowsOf)].join('\n');
};

const tableOf = (machine: AnyStateMachine): string => {
  const rows = allNodes(machine.root)
    .slice(1)
    .map((node) => `| ${node.path.join('.')} | ${node.description ?? ''} |`);
  const everywhere = [...machine.root.transitions.values()].flat().map((drawn) => labelOf(drawn as Drawn));
  return [
    `| state | what it is |\n|---|---|\n${rows.join('\n')}`,
    ...(everywhere.length > 0 ? [`In every state: ${[...new Set(everywhere)].join(', ')}.`] : []),
  ].join('\n\n');
};

/** Returns the Markdown document of all flows: a diagram and a table of states for each. */
export const chartsOf = async (files: readonly { file: string; path: string }[]): Promise<string> => {
  const sections = await Promise.all(
    files.map(async ({ file, path }) => {
      const [machine] = Object.values(await import(path)) as [AnyStateMachine];
      return `## ${machine.id}\n\n${machine.root.description} [Source](../${file}), as it can be pasted into the Stately visualizer.\n\n\`\`\`mermaid\n${chartOf(machine)}\n\`\`\`\n\n${tableOf(machine)}\n`;
    }),
  );
  return `# The flows\n\nGenerated from the machines by \`npm run flows\`.\n\n${sections.join('\n')}`;
};
