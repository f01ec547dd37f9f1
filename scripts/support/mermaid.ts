import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { statesOf, transitionsFrom } from '../../test/machines/support/chart.ts';
import { byJourney } from './journeys.ts';

type Transition = {
  source: AnyStateNode;
  eventType: string;
  target?: readonly AnyStateNode[] | undefined;
  guard?: unknown;
  reenter: boolean;
};

const nodeName = ({ path, id }: AnyStateNode): string => path.join('_') || id;

/** Returns a delayed transition's wait, as in "after 30000 ms"; a computed delay is called by its name. */
const waitOf = ({ machine }: AnyStateNode, name: string): string => {
  const wait: unknown = machine.implementations.delays[name] ?? Number(name);
  return typeof wait === 'number' ? `after ${wait} ms` : `after ${name}`;
};

const eventOf = ({ source, eventType }: Transition): string =>
  eventType
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 answers')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails')
    .replace(/^xstate\.after\.([^.]+).*$/, (_, name: string) => waitOf(source, name))
    .replace(/^xstate\.done\.state\..+$/, 'done');

/** Returns a guard's name with its fixed parameters: `isAt review`. */
const guardOf = ({ guard }: Transition): string => {
  if (typeof guard !== 'object' || guard === null) return guard ? String(guard) : '';
  const { type, params } = guard as { type: string; params?: unknown };
  return params === undefined || typeof params === 'function' ? type : `${type} ${String(params)}`;
};

const labelOf = (transition: Transition): string => {
  const guard = guardOf(transition);
  return [eventOf(transition), ...(guard ? [`[${guard}]`] : [])].join(' ').trim();
};

/** Such a transition changes no state: it is listed with the state instead of drawn as a loop. */
const isInternal = ({ source, target, reenter }: Transition): boolean =>
  !target || (!reenter && target.length === 1 && target[0] === source);

const arrowsOf = (node: AnyStateNode): string[] =>
  transitionsFrom(node)
    .filter((transition) => !isInternal(transition))
    .flatMap((transition) =>
      (transition.target ?? []).map((target) => {
        const label = labelOf(transition);
        return `  ${nodeName(node)} --> ${nodeName(target)}${label ? `: ${label}` : ''}`;
      }),
    );

const statesIn = (node: AnyStateNode, indent: string): string[] =>
  Object.values(node.states as Record<string, AnyStateNode>).flatMap((child, index) => {
    const opening = node.type === 'parallel' && node.parent && index > 0 ? [`${indent}--`] : [];
    if (Object.keys(child.states).length === 0) return [...opening, `${indent}state "${child.key}" as ${nodeName(child)}`];
    return [
      ...opening,
      `${indent}state "${child.key}" as ${nodeName(child)} {`,
      ...initialOf(child, `${indent}  `),
      ...statesIn(child, `${indent}  `),
      `${indent}}`,
    ];
  });

const initialOf = (node: AnyStateNode, indent: string): string[] =>
  node.type === 'compound' && node.initial ? node.initial.target.map((target: AnyStateNode) => `${indent}[*] --> ${nodeName(target)}`) : [];

/** Returns a flow as a Mermaid state diagram. Transitions of the root state have no source state; they are listed under the diagram. */
const chartOf = ({ root }: AnyStateMachine): string => {
  const [, ...below] = statesOf(root);
  return ['stateDiagram-v2', ...initialOf(root, '  '), ...statesIn(root, '  '), ...below.flatMap(arrowsOf)].join('\n');
};

const unique = (labels: string[]): string => [...new Set(labels)].join(', ');

/** Returns what a state starts: child flows as links, ports by their name. */
const startedBy = ({ invoke, machine }: AnyStateNode): string =>
  unique(
    invoke.map(({ src }) => {
      const { id } = machine.implementations.actors[String(src)] as { id?: string };
      return id ? `[${id}](#${id.toLowerCase()})` : String(src);
    }),
  );

const tableOf = ({ root }: AnyStateMachine): string => {
  const [, ...below] = statesOf(root);
  const rows = below.map((node) => {
    const internal = unique(transitionsFrom(node).filter(isInternal).map(labelOf));
    return `| ${node.path.join('.')} | ${node.description ?? ''} | ${startedBy(node)} | ${internal} |`;
  });
  const everywhere = unique(transitionsFrom(root).map(labelOf));
  const always = startedBy(root);
  return [
    `| state | what it is | starts | stays here after |\n|---|---|---|---|\n${rows.join('\n')}`,
    ...(always ? [`Runs in every state: ${always}.`] : []),
    ...(everywhere ? [`Possible in every state: ${everywhere}.`] : []),
  ].join('\n\n');
};

const sectionOf = (machine: AnyStateMachine, file: string): string =>
  [
    `### ${machine.id}`,
    `${machine.root.description} [Machine](../${file}) · [script](charts/${machine.id}.js) · [data](charts/${machine.id}.json)`,
    `\`\`\`mermaid\n${chartOf(machine)}\n\`\`\``,
    `${tableOf(machine)}\n`,
  ].join('\n\n');

/** Returns the Markdown document of all flows by journey: contents, then a diagram and a table of states for each. */
export const documentOf = (flows: readonly { file: string; machine: AnyStateMachine }[]): string => {
  const sorted = byJourney(flows.map(({ file, machine }) => ({ id: machine.id, file, machine })));
  const contents = sorted.map(
    ({ title, flows: own }) =>
      `- [${title}](#${title.toLowerCase().replaceAll(' ', '-')}): ${own.map(({ id }) => `[${id}](#${id.toLowerCase()})`).join(', ')}`,
  );
  const sections = sorted.map(({ title, sentence, flows: own }) =>
    [`## ${title}\n\n${sentence}\n`, ...own.map(({ machine, file }) => sectionOf(machine, file))].join('\n'),
  );
  return `# The flows\n\nGenerated from the machines by \`npm run flows\`.\n\n${contents.join('\n')}\n\n${sections.join('\n')}`;
};
