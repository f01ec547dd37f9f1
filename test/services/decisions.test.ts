import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchEffect } from '../../src/services/decisions.ts';

const focusList = vi.fn();
/** A page whose focused element is, or is not, within what is about to disappear. */
const showPage = (isInUndo: boolean): void => {
  vi.stubGlobal('document', {
    activeElement: { closest: (selector: string) => (selector === '[data-undo]' && isInUndo ? {} : null) },
    getElementById: (id: string) => (id === 'list' ? { focus: focusList } : null),
  });
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T09:00:00Z') });
  focusList.mockClear();
  showPage(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reports once that a decision should have taken effect, some seconds after its time', () => {
  const notify = vi.fn();
  watchEffect('2026-03-01T09:00:10.000Z', 'list', notify);
  vi.advanceTimersByTime(10_000);
  expect(notify).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(notify).toHaveBeenCalledTimes(1);
});

test('pauses before it reports a decision whose time has passed', () => {
  const notify = vi.fn();
  watchEffect('2026-03-01T08:59:00.000Z', 'list', notify);
  vi.advanceTimersByTime(1000);
  expect(notify).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(notify).toHaveBeenCalledTimes(1);
});

test('reports nothing without a decision, or once it is stopped', () => {
  const notify = vi.fn();
  watchEffect(null, 'list', notify);
  watchEffect('2026-03-01T09:00:10.000Z', 'list', notify)();
  vi.advanceTimersByTime(60_000);
  expect(notify).not.toHaveBeenCalled();
});

test.each([
  ['moves the focus to the list if the control that undoes a decision has it', true, 1],
  ['leaves the focus where it is otherwise', false, 0],
])('%s', (_, isInUndo, times) => {
  showPage(isInUndo);
  watchEffect('2026-03-01T09:00:10.000Z', 'list', () => undefined);
  vi.advanceTimersByTime(60_000);
  expect(focusList).toHaveBeenCalledTimes(times);
});
