import { assign, setup } from 'xstate';
import type { Statement } from '../../../contract/entities/office.ts';
import type { Failure } from '../../../contract/failures.ts';
import { failureOf } from '../failing.ts';
import { allTouched, type Change, type Form, freshForm, isValid, withChange, withTouched } from '../form.ts';
import { known } from '../known.ts';
import { effect, port } from '../port.ts';
import {
  noPeriod,
  type Period,
  periodOf,
  type StatementError,
  type StatementField,
  type StatementValues,
  statementErrors,
} from './statement-form.ts';

/** A file for spreadsheets. */
export type StatementFile = { format: 'csv' | 'xlsx'; rows: readonly (readonly string[])[] };

type Context = Form<StatementValues, StatementError> & { statement: Statement | null; failure: Failure | null };

/** What was paid and given back in a period, with the sums before and after; saved as a file for the bookkeeping. */
export const paymentStatementMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'field.change' } & Change<StatementValues>)
      | { type: 'field.leave'; field: StatementField }
      | { type: 'submit' }
      | ({ type: 'save' } & StatementFile),
    tags: {} as 'busy',
  },
  actors: { loadStatement: port<Statement, Period>('loadStatement') },
  actions: {
    change: assign(({ context }, { change }: { change: Change<StatementValues> }) => ({
      ...withChange(context, change, statementErrors),
      failure: null,
    })),
    touch: assign({ touched: ({ context }, field: StatementField) => withTouched(context.touched, field) }),
    touchAll: assign({ touched: ({ context }) => allTouched(context.values) }),
    keep: assign((_, { statement }: { statement: Statement }) => ({ statement, failure: null })),
    keepFailure: assign(failureOf),
    saveStatement: effect<StatementFile & { period: Period }>('saveStatement'),
  },
  guards: { isReady: ({ context: { errors } }) => isValid(errors) },
}).createMachine({
  id: 'paymentStatement',
  description: 'The payments and refunds of a period, for the bookkeeping.',
  meta: { beyond: 'A bookkeeper gets what was paid and given back with sums that agree with the list.' },
  context: { ...freshForm(noPeriod, statementErrors), statement: null, failure: null },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The admin types the first and the last day; errors appear after a field is left or the form is submitted.',
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => ({ change: event }) } },
        'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
        submit: [{ guard: 'isReady', target: 'loading' }, { actions: 'touchAll' }],
      },
    },
    loading: {
      description: 'The statement is loading.',
      tags: 'busy',
      invoke: {
        id: 'loadStatement',
        src: 'loadStatement',
        input: ({ context: { values } }) => known(periodOf(values)),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ statement: event.output }) } },
        onError: { target: 'choosing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    shown: {
      description: 'The sums of the period are shown, and can be saved as a file with each movement; another day starts anew.',
      on: {
        'field.change': { target: 'choosing', actions: { type: 'change', params: ({ event }) => ({ change: event }) } },
        submit: 'loading',
        save: {
          actions: {
            type: 'saveStatement',
            params: ({ event, context }) => ({ format: event.format, rows: event.rows, period: known(periodOf(context.values)) }),
          },
        },
      },
    },
  },
});
