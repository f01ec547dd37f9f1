import type { ComponentType, ReactNode } from 'react';
import type { AnyActorRef, AnyStateMachine, SnapshotFrom, StateNode, StateValueFrom } from 'xstate';
import type { Locale } from '../contract/locale.ts';
import type { ViewProps } from '../src/views/Flow.tsx';
import { frozen, type ShellParts } from './frozen.ts';
import { noteSent } from './presses.ts';

type Role = (role: string, options?: { name?: string | RegExp; hidden?: boolean }) => HTMLElement;
type RoleAll = (role: string, options?: { name?: string | RegExp; hidden?: boolean }) => HTMLElement[];

/** The parts of the play context that stories use. */
type Playing = {
  canvas: { getByRole: Role; getAllByRole: RoleAll };
  canvasElement: HTMLElement;
  userEvent: {
    click: (element: Element) => Promise<void>;
    tab: (options?: { shift?: boolean }) => Promise<void>;
    type: (element: Element, text: string) => Promise<void>;
    keyboard: (text: string) => Promise<void>;
  };
};
type Play = (playing: Playing) => Promise<void>;

/** The flow that a story shows, and the ids of the states it is in. */
export type Shown = { id: string; states: string[] };

export type Story = {
  render: (args: unknown, context: { globals: { locale?: unknown } }) => ReactNode;
  parameters?: { shellParts?: Omit<ShellParts, 'locale'>; path?: string; a11y?: { test: 'error' }; flow?: Shown };
  play?: Play;
};

type Drawn = { say: (english: string, arabic: string) => string; locale: Locale };

/** Returns a story of a design-system component on its own page; `say` selects the text of the current language. */
export const drawn = (draw: (drawn: Drawn) => ReactNode, play?: Play): Story => ({
  render: (_args, { globals }) => {
    const locale = globals.locale === 'ar' ? 'ar' : 'en';
    return <main className="wrap py-8">{draw({ locale, say: (english, arabic) => (locale === 'ar' ? arabic : english) })}</main>;
  },
  // Their layout depends on the direction, so axe checks them in both.
  parameters: { a11y: { test: 'error' } },
  play,
});

/** The state of a flow in a story. */
export type Situation<M extends AnyStateMachine> = {
  value: StateValueFrom<M>;
  context: SnapshotFrom<M>['context'];
  /** Child actors, created with `actorAt`. */
  children?: Record<string, AnyActorRef>;
  shell?: Omit<ShellParts, 'locale'>;
  path?: string;
  play?: Play;
};

/** The views that stories show, for the flow studio; a component is no parameter, because parameters are sent to Storybook's manager. */
const views = new WeakMap<object, ComponentType<ViewProps<AnyStateMachine>>>();

/** Returns the view of a story that `storyOf` made. */
export const viewOf = (story: object): ComponentType<ViewProps<AnyStateMachine>> | undefined => views.get(story);

/** Returns a story of a view over an actor fixed in a state. */
export const storyOf = <M extends AnyStateMachine>(
  machine: M,
  View: ComponentType<ViewProps<M>>,
  { value, context, children, shell, path, play }: Situation<M>,
): Story => {
  const states = machine.resolveState({ value, context } as never)._nodes.map(({ id }) => id);
  const story: Story = {
    render: () => <View snapshot={frozen(machine, value, context, children)} send={noteSent} />,
    parameters: { shellParts: shell, path, flow: { id: machine.id, states } },
    play,
  };
  // The studio passes the view only snapshots of its own machine.
  views.set(story, View as unknown as ComponentType<ViewProps<AnyStateMachine>>);
  return story;
};

const leavesOf = (node: StateNode): string[] =>
  Object.keys(node.states).length === 0 ? [node.path.join('.')] : Object.values(node.states).flatMap(leavesOf);

/** Fails unless the situations cover every state of a machine, except transient ones. */
export const expectEveryState = <M extends AnyStateMachine>(
  machine: M,
  situations: Record<string, Situation<M>>,
  { transient = [] }: { transient?: readonly string[] } = {},
): void => {
  const shown = Object.values(situations).flatMap(({ value, context }) => machine.resolveState({ value, context } as never)._nodes);
  const paths = new Set([...shown.map(({ path }) => path.join('.')), ...transient]);
  const missing = leavesOf(machine.root as unknown as StateNode).filter((path) => !paths.has(path));
  if (missing.length > 0) throw new Error(`No story shows ${machine.id} in ${missing.join(', ')}.`);
};
