import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { spoken } from '../../studio/chart/chart.ts';
import { statesOf, transitionsFrom } from '../../test/machines/support/chart.ts';
import { byJourney } from './journeys.ts';
import { wordsOf } from './words.ts';

type Transition = {
  source: AnyStateNode;
  eventType: string;
  target?: readonly AnyStateNode[] | undefined;
  guard?: unknown;
  reenter: boolean;
};

const nodeName = ({ path, id }: AnyStateNode): string => path.join('_') || id;

/** Returns an event as a clause, as the studio shows it. */
const eventOf = ({ source, eventType }: Transition): string => {
  if (eventType === '') return '';
  if (eventType.startsWith('xstate.done.state.')) return 'the inner flow has ended';
  return wordsOf(source.machine).eventOf(eventType) ?? eventType;
};

/** Returns a guard as a clause with its fixed parameter. */
const guardOf = ({ source, guard }: Transition): string => {
  if (!guard) return '';
  const { type, params } = (typeof guard === 'object' ? guard : { type: guard }) as { type: string; params?: unknown };
  const clause = wordsOf(source.machine).guardOf(type) ?? spoken(type).toLowerCase();
  return params === undefined || typeof params === 'function' ? clause : `${clause} ${String(params)}`;
};

/** Mermaid ends a label at these. */
const ends = /[:;]/g;

const labelOf = (transition: Transition): string =>
  [eventOf(transition), guardOf(transition)].filter(Boolean).join(', if ').replaceAll(ends, ',').trim();

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
    if (Object.keys(child.states).length === 0) return [...opening, `${indent}state "${spoken(child.key)}" as ${nodeName(child)}`];
    return [
      ...opening,
      `${indent}state "${spoken(child.key)}" as ${nodeName(child)} {`,
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

const unique = (labels: string[]): string => [...new Set(labels)].join('; ');

/** Returns what a state starts: child flows as links, ports by their name. */
const startedBy = ({ invoke, machine }: AnyStateNode): string =>
  unique(
    invoke.map(({ src }) => {
      const { id } = machine.implementations.actors[String(src)] as { id?: string };
      return id ? `[${spoken(id)}](#${id.toLowerCase()})` : spoken(String(src));
    }),
  );

const tableOf = ({ root }: AnyStateMachine): string => {
  const [, ...below] = statesOf(root);
  const rows = below.map((node) => {
    const internal = unique(transitionsFrom(node).filter(isInternal).map(labelOf));
    return `| ${node.path.map(spoken).join(' › ')} | ${node.description ?? ''} | ${startedBy(node)} | ${internal} |`;
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
