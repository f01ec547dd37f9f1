import { afterEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { inspection } from '../../studio/live/report.ts';

const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } });

type Message = { type: string; event?: { type: string }; snapshot?: { value?: unknown } };

/** Replaces the browser's window; returns the functions that tests observe. */
const inBrowser = (search: string, isInFrame: boolean) => {
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const inspector = { postMessage: vi.fn<(message: unknown) => void>() };
  const parent = { postMessage: vi.fn<(message: string, origin: string) => void>() };
  const open = vi.fn(() => inspector);
  const replace = vi.fn<(address: string) => void>();
  const window = {
    open,
    requestIdleCallback: queueMicrotask,
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  };
  vi.stubGlobal('window', Object.assign(window, { parent: isInFrame ? parent : window }));
  vi.stubGlobal('location', { search, pathname: '/tender', origin: 'http://localhost:4001', replace });
  const connect = () => {
    for (const listener of listeners) listener({ data: { type: '@statelyai.connected' } });
  };
  return { inspector, parent, open, replace, connect };
};

/** Presses a lamp and waits until the inspector has reported it, which it does when the browser is idle. */
const press = async (inspect: ReturnType<typeof inspection>) => {
  createActor(lamp, { inspect }).start().send({ type: 'press' });
  await new Promise((resolve) => setTimeout(resolve));
};

const isPress = ({ type, event, snapshot }: Message): boolean =>
  type === '@xstate.snapshot' && event?.type === 'press' && snapshot?.value === 'on';

afterEach(() => vi.unstubAllGlobals());

test('reports nothing without ?inspect', () => {
  inBrowser('?page=2', false);
  expect(inspection()).toBeUndefined();
});

test('opens the studio around the page, which keeps its address', () => {
  const { replace } = inBrowser('?inspect', false);
  expect(inspection()).toBeUndefined();
  expect(replace).toHaveBeenCalledWith('/studio/live/index.html#/tender?inspect');
});

test('reports every step to the studio that contains the page', async () => {
  const { parent } = inBrowser('?inspect', true);
  await press(inspection());
  const messages = parent.postMessage.mock.calls.map(([message]) => JSON.parse(message) as Message);
  expect(messages.filter(isPress)).toHaveLength(1);
  expect(new Set(parent.postMessage.mock.calls.map(([, origin]) => origin))).toEqual(new Set(['http://localhost:4001']));
});

test("opens Stately's inspector and reports every step to it once it is connected", async () => {
  const { open, inspector, connect } = inBrowser('?inspect=stately', false);
  await press(inspection());
  expect(open).toHaveBeenCalledWith('https://stately.ai/inspect', 'xstateinspector');
  expect(inspector.postMessage).not.toHaveBeenCalled();
  connect();
  const messages = inspector.postMessage.mock.calls.map(([message]) => message as Message);
  expect(messages.filter(isPress)).toHaveLength(1);
  expect(messages[0]?.type).toBe('@xstate.actor');
});
