import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { Statement } from '../../../contract/entities/office.ts';
import { freshForm } from '../../machines/form.ts';
import { paymentStatementMachine } from '../../machines/office/payment-statement.machine.ts';
import { noPeriod, statementErrors } from '../../machines/office/statement-form.ts';
import { PaymentStatement } from './PaymentStatement.tsx';
import './office.css';

export default { title: 'office/Statement' };

type Flow = typeof paymentStatementMachine;

const payment = { payment: '6f1d0c0e-4a1b-4f0a-9d7e-51c2a0b7e412', gatewayNumber: 'SC-88410277', proposal: null };
const statement: Statement = {
  opening: 36_500,
  movements: [
    { ...payment, at: '2026-05-04T08:00:00.000Z', kind: 'paid', reference: null, amount: 250 },
    { ...payment, at: '2026-05-05T08:00:00.000Z', kind: 'paid', reference: null, amount: 250 },
    { ...payment, at: '2026-05-06T08:00:00.000Z', kind: 'givenBack', reference: 'RF-7', amount: -250 },
  ],
  closing: 36_750,
};
const empty = { ...freshForm(noPeriod, statementErrors), statement: null, failure: null };
const may = { ...freshForm({ from: '01/05/2026', to: '31/05/2026' }, statementErrors), statement: null, failure: null };

const situations = {
  choosing: { value: 'choosing', context: empty },
  wrongDays: {
    value: 'choosing',
    context: { ...freshForm({ from: '01/05/2026', to: '01/04/2026' }, statementErrors), touched: ['to'], statement: null, failure: null },
  },
  refused: {
    value: 'choosing',
    context: { ...may, failure: { code: 'unexpected', status: 500, message: null, requestId: 'r-1', fields: {} } },
  },
  loading: { value: 'loading', context: may },
  shown: { value: 'shown', context: { ...may, statement } },
  nothingPaid: { value: 'shown', context: { ...may, statement: { opening: 0, movements: [], closing: 0 } } },
} satisfies Record<string, Situation<Flow>>;
expectEveryState<Flow>(paymentStatementMachine, situations);

export const Choosing = storyOf<Flow>(paymentStatementMachine, PaymentStatement, situations.choosing);
export const WrongDays = storyOf<Flow>(paymentStatementMachine, PaymentStatement, situations.wrongDays);
export const Refused = storyOf<Flow>(paymentStatementMachine, PaymentStatement, situations.refused);
export const Loading = storyOf<Flow>(paymentStatementMachine, PaymentStatement, situations.loading);
export const Shown = storyOf<Flow>(paymentStatementMachine, PaymentStatement, situations.shown);
export const NothingPaid = storyOf<Flow>(paymentStatementMachine, PaymentStatement, situations.nothingPaid);
