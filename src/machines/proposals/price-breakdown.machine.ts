import { assign, sendTo, setup } from 'xstate';
import type { BreakdownDraft } from '../../../contract/entities/proposals.ts';
import { breakdownLimit } from '../../../contract/limits.ts';
import { isUntyped } from '../../../contract/rules/proposal-drafts.ts';
import { allTouched, isValid, withTouched } from '../form.ts';
import { effect } from '../port.ts';
import { parent } from '../relatives.ts';
import { type BreakdownField, type BreakdownLine, emptyLine, lineErrors, lineOf } from './breakdown-form.ts';

/** Sent to the proposal when the lines change. */
export type BreakdownChanged = { type: 'breakdown.changed'; breakdown: BreakdownDraft[] };
type Context = { lines: BreakdownLine[]; nextKey: number };
type Typed = { key: number; field: BreakdownField; value: string };

const withLine = (lines: readonly BreakdownLine[], key: number, change: (line: BreakdownLine) => Partial<BreakdownLine>): BreakdownLine[] =>
  lines.map((line) => (line.key === key ? { ...line, ...change(line) } : line));

const typedInto =
  ({ field, value }: Typed) =>
  (line: BreakdownLine): Partial<BreakdownLine> => {
    const values = { ...line.values, [field]: value };
    return { values, errors: lineErrors(values) };
  };

const withAdded = ({ lines, nextKey }: Context): Context => ({ lines: [...lines, lineOf(nextKey, emptyLine)], nextKey: nextKey + 1 });

const changedEventOf = ({ lines }: Context): BreakdownChanged => ({
  type: 'breakdown.changed',
  breakdown: lines.map(({ values }) => values),
});

/** The price breakdown in its dialog: changes belong to the draft immediately, closing the dialog validates them. */
export const priceBreakdownMachine = setup({
  types: {
    input: {} as { breakdown: BreakdownDraft[] },
    context: {} as Context,
    events: {} as
      | { type: 'open' }
      | { type: 'breakdown.check' }
      | { type: 'line.add' }
      | ({ type: 'line.change' } & Typed)
      | { type: 'line.leave'; key: number; field: BreakdownField }
      | { type: 'line.remove'; key: number }
      | { type: 'save' }
      | { type: 'close' },
    tags: {} as 'dialog',
  },
  actions: {
    add: assign(({ context }) => withAdded(context)),
    addFirst: assign(({ context }) => (context.lines.length > 0 ? {} : withAdded(context))),
    change: assign({ lines: ({ context }, typed: Typed) => withLine(context.lines, typed.key, typedInto(typed)) }),
    leave: assign({
      lines: ({ context }, { key, field }: { key: number; field: BreakdownField }) =>
        withLine(context.lines, key, ({ touched }) => ({ touched: withTouched(touched, field) })),
    }),
    remove: assign({ lines: ({ context }, removed: number) => context.lines.filter(({ key }) => key !== removed) }),
    dropUntyped: assign({ lines: ({ context }) => context.lines.filter(({ values }) => !isUntyped(values)) }),
    touchAll: assign({
      lines: ({ context }) => context.lines.map((line) => ({ ...line, touched: allTouched(line.values) as BreakdownField[] })),
    }),
    announceSaved: effect('announceSaved'),
    focusLine: effect<number>('focusLine'),
    /** Notifies the parent flow. */
    notifyForm: sendTo(parent, (_, news: BreakdownChanged) => news),
  },
  guards: {
    isValid: ({ context }) => context.lines.every(({ errors }) => isValid(errors)),
    hasRoom: ({ context }) => context.lines.length < breakdownLimit,
  },
}).createMachine({
  id: 'priceBreakdown',
  description: 'The components of the price, each with a quantity and a unit price.',
  context: ({ input }) => ({
    lines: input.breakdown.map((values, index) => lineOf(index + 1, values)),
    nextKey: input.breakdown.length + 1,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed; the proposal shows the total.',
      on: {
        open: { target: 'editing', actions: 'addFirst' },
        // The dialog opens when the bidder continues with an invalid line.
        'breakdown.check': { target: 'editing', actions: 'touchAll' },
      },
    },
    editing: {
      description: 'The bidder edits the lines.',
      meta: { requirement: '2 Proposal wizard, price breakdown' },
      tags: 'dialog',
      on: {
        'line.add': {
          guard: 'hasRoom',
          actions: [
            'add',
            { type: 'focusLine', params: ({ context }) => context.nextKey - 1 },
            { type: 'notifyForm', params: ({ context }) => changedEventOf(context) },
          ],
        },
        'line.change': {
          actions: [
            { type: 'change', params: ({ event }) => event },
            { type: 'notifyForm', params: ({ context }) => changedEventOf(context) },
          ],
        },
        'line.leave': { actions: { type: 'leave', params: ({ event }) => event } },
        'line.remove': {
          actions: [
            { type: 'remove', params: ({ event }) => event.key },
            { type: 'notifyForm', params: ({ context }) => changedEventOf(context) },
          ],
        },
        save: [
          {
            guard: 'isValid',
            target: 'closed',
            actions: ['dropUntyped', { type: 'notifyForm', params: ({ context }) => changedEventOf(context) }, 'announceSaved'],
          },
          { actions: 'touchAll' },
        ],
        close: { target: 'closed', actions: ['dropUntyped', { type: 'notifyForm', params: ({ context }) => changedEventOf(context) }] },
      },
    },
  },
});
