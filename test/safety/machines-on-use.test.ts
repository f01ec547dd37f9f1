import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import * as xstate from 'xstate';
import { withSetupFrom } from '../../build/machines-on-use.ts';
import { setup } from '../../build/runtime/setup-on-use.ts';

const charts = globSync('src/machines/**/*.machine.ts');

test.each(charts)('%s takes `setup` from the build, and everything else from XState', (file) => {
  const built = withSetupFrom('setup-on-use', readFileSync(file, 'utf8'));
  expect(built).toContain('import { setup } from "setup-on-use";');
  expect(built.match(/import \{[^}]*\bsetup\b[^}]*\} from 'xstate'/)).toBeNull();
});

const chart = () => {
  const context = vi.fn(() => ({ count: 0 }));
  const greet = vi.fn();
  const states = vi.fn(() => ({ idle: { on: { go: { target: 'gone', actions: 'greet' } } }, gone: {} }) as const);
  const config = {
    id: 'walker',
    context,
    initial: 'idle',
    // Read when the machine is built.
    get states() {
      return states();
    },
  } as const;
  const machine = setup({ types: {} as { events: { type: 'go' } }, actions: { greet } }).createMachine(config);
  return { machine, states, greet };
};

test('a machine is built when it is first used, not when it is declared or provided', () => {
  const { machine, states } = chart();
  const provided = machine.provide({ actions: { greet: () => {} } });
  expect(states).not.toHaveBeenCalled();
  expect(provided.id).toBe('walker');
  expect(states).toHaveBeenCalled();
});

test('a machine that is built on use runs as one of XState, with what was provided last', () => {
  const { machine, greet } = chart();
  const [first, last] = [vi.fn(), vi.fn()];
  const actor = xstate.createActor(machine.provide({ actions: { greet: first } }).provide({ actions: { greet: last } })).start();
  actor.send({ type: 'go' });
  expect(actor.getSnapshot().value).toBe('gone');
  expect(last).toHaveBeenCalledOnce();
  expect(first).not.toHaveBeenCalled();
  expect(greet).not.toHaveBeenCalled();
  const restored = xstate.createActor(machine, { snapshot: actor.getPersistedSnapshot() }).start();
  expect(restored.getSnapshot().value).toBe('gone');
  expect(machine).toBeInstanceOf(xstate.StateMachine);
});
