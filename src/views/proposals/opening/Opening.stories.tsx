import { actorAt } from '../../../../.storybook/frozen.ts';
import { member } from '../../../../.storybook/samples.ts';
import { byTwo, forSecond, halfBy, opened } from '../../../../.storybook/samples-openings.ts';
import { daysFromNow } from '../../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import type { Opening as Read } from '../../../../contract/entities/openings.ts';
import type { Failure } from '../../../../contract/failures.ts';
import { openingMachine } from '../../../machines/proposals/opening.machine.ts';
import { nothingRead } from '../../../machines/proposals/opening-standing.ts';
import { reasonMachine } from '../../../machines/reason.machine.ts';
import { passwordAgainMachine } from '../../../machines/session/password-again.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Opening } from './Opening.tsx';

export default { title: 'proposals/Opening by two' };

type Flow = typeof openingMachine;
type Context = Situation<Flow>['context'];

const shell = { session: { value: 'signedIn', context: { user: member } } } as const;
const begun: Context = nothingRead(byTwo.tender.id);
const at = (value: Situation<Flow>['value'], opening: Read | null, more: Partial<Context> = {}): Situation<Flow> => ({
  value,
  context: { ...begun, opening, ...more },
  shell,
});
const inPhase = (phase: Read['tender']['phase'], deadline = byTwo.tender.deadline): Read => ({
  ...byTwo,
  tender: { ...byTwo.tender, phase, deadline },
});
const unfit: Failure = { code: 'invalidInput', status: 422, message: null, requestId: null, fields: {} };
const objected: Read = { ...byTwo, objection: { reason: 'A payment is still pending.', at: daysFromNow(-1) } };
const unseen: Read = { ...byTwo, second: byTwo.second && { ...byTwo.second, party: null } };

const situations = {
  loading: at({ page: 'loading' }, null),
  refreshing: at({ page: 'loading' }, byTwo),
  sorting: at({ page: 'sorting' }, byTwo),
  alone: at({ page: 'alone' }, { ...inPhase('running', daysFromNow(3)), second: null }),
  early: at({ page: 'early' }, inPhase('running', daysFromNow(3))),
  earlyForSecond: at({ page: 'early' }, forSecond(inPhase('running', daysFromNow(3)))),
  unconfirmed: at({ page: 'unconfirmed' }, byTwo),
  unseen: at({ page: 'unconfirmed' }, unseen),
  firstConfirmed: at({ page: 'half' }, halfBy('first')),
  secondSees: at({ page: 'half' }, forSecond(halfBy('first'))),
  secondConfirmed: at({ page: 'half' }, forSecond(halfBy('second'))),
  expired: at({ page: 'expired' }, { ...byTwo, expiredAt: daysFromNow(0) }),
  objected: at({ page: 'objected' }, objected),
  objectedForSecond: at({ page: 'objected' }, forSecond(objected)),
  pending: at({ page: 'pending' }, { ...byTwo, pending: 2 }),
  empty: at({ page: 'empty' }, { ...byTwo, count: 0 }),
  opened: at({ page: 'opened' }, opened),
  over: at({ page: 'over' }, inPhase('cancelled')),
  missing: at('missing', null),
  failed: at('failed', null),
  naming: at('naming', { ...byTwo, second: null }),
  replacing: at('naming', byTwo, { errors: { email: 'opening.emailWrong', reason: 'opening.reasonMissing' } }),
  refused: at('naming', byTwo, { values: { email: 'me@daleel.example', reason: 'Ill' }, failure: unfit }),
  sending: at('sending', byTwo, { values: { email: 'khalifa@daleel.example', reason: 'On leave' } }),
  confirmingFirst: at('confirming', byTwo),
  confirmingLast: at('confirming', forSecond(halfBy('first'))),
  objecting: {
    ...at('objecting', forSecond(byTwo)),
    children: { reason: actorAt(reasonMachine, 'asking', { keptAs: '', reason: '', error: null }) },
  },
  acting: at('acting', byTwo),
  askingPassword: {
    ...at('askingPassword', byTwo),
    children: {
      passwordAgain: actorAt(passwordAgainMachine, 'asking', {
        isCodeNeeded: true,
        password: '',
        code: '',
        isMissing: false,
        problem: null,
        failure: null,
      }),
    },
  },
} satisfies Record<string, Situation<Flow>>;
expectEveryState<Flow>(openingMachine, situations);

const View = (props: ViewProps<Flow>) => (
  <main className="wrap py-8">
    <Opening {...props} />
  </main>
);

export const Loading = storyOf<Flow>(openingMachine, View, situations.loading);
export const Refreshing = storyOf<Flow>(openingMachine, View, situations.refreshing);
export const Sorting = storyOf<Flow>(openingMachine, View, situations.sorting);
export const Alone = storyOf<Flow>(openingMachine, View, situations.alone);
export const Early = storyOf<Flow>(openingMachine, View, situations.early);
export const EarlyForSecond = storyOf<Flow>(openingMachine, View, situations.earlyForSecond);
export const Unconfirmed = storyOf<Flow>(openingMachine, View, situations.unconfirmed);
export const Unseen = storyOf<Flow>(openingMachine, View, situations.unseen);
export const FirstConfirmed = storyOf<Flow>(openingMachine, View, situations.firstConfirmed);
export const SecondSees = storyOf<Flow>(openingMachine, View, situations.secondSees);
export const SecondConfirmed = storyOf<Flow>(openingMachine, View, situations.secondConfirmed);
export const Expired = storyOf<Flow>(openingMachine, View, situations.expired);
export const Objected = storyOf<Flow>(openingMachine, View, situations.objected);
export const ObjectedForSecond = storyOf<Flow>(openingMachine, View, situations.objectedForSecond);
export const Pending = storyOf<Flow>(openingMachine, View, situations.pending);
export const Empty = storyOf<Flow>(openingMachine, View, situations.empty);
export const Opened = storyOf<Flow>(openingMachine, View, situations.opened);
export const Over = storyOf<Flow>(openingMachine, View, situations.over);
export const Missing = storyOf<Flow>(openingMachine, View, situations.missing);
export const Failed = storyOf<Flow>(openingMachine, View, situations.failed);
export const Naming = storyOf<Flow>(openingMachine, View, situations.naming);
export const Replacing = storyOf<Flow>(openingMachine, View, situations.replacing);
export const Refused = storyOf<Flow>(openingMachine, View, situations.refused);
export const Sending = storyOf<Flow>(openingMachine, View, situations.sending);
export const ConfirmingFirst = storyOf<Flow>(openingMachine, View, situations.confirmingFirst);
export const ConfirmingLast = storyOf<Flow>(openingMachine, View, situations.confirmingLast);
export const Objecting = storyOf<Flow>(openingMachine, View, situations.objecting);
export const Acting = storyOf<Flow>(openingMachine, View, situations.acting);
export const AskingPassword = storyOf<Flow>(openingMachine, View, situations.askingPassword);
