import { actorAt } from '../../../.storybook/frozen.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { PersonalData as Data } from '../../../contract/entities/personal-data.ts';
import { personalDataMachine } from '../../machines/account/personal-data.machine.ts';
import { passwordAgainMachine } from '../../machines/session/password-again.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { PersonalData } from './PersonalData.tsx';

export default { title: 'account/My data' };

type Page = typeof personalDataMachine;
type Context = Situation<Page>['context'];

const nothing: Data = { copy: null, deletion: null, running: { tenders: 0, proposals: 0 }, isDeletable: true };
const requestedAt = '2026-06-01T09:00:00.000Z';
const preparing: Data = { ...nothing, copy: { state: 'preparing', requestedAt } };
const ready: Data = { ...nothing, copy: { state: 'ready', requestedAt, expiresAt: '2026-06-02T09:05:00.000Z' } };
const leaving: Data = { ...nothing, deletion: { dueAt: '2026-06-08T09:00:00.000Z' }, running: { tenders: 1, proposals: 3 } };

const at = (value: Situation<Page>['value'], data: Data | null, more: Partial<Context> = {}): Situation<Page> => ({
  value,
  context: { data, isCodeNeeded: false, failure: null, ...more },
});
const asking = (value: Situation<Page>['value'], data: Data): Situation<Page> => ({
  ...at(value, data),
  children: {
    passwordAgain: actorAt(passwordAgainMachine, 'asking', {
      isCodeNeeded: false,
      password: '',
      code: '',
      isMissing: false,
      problem: null,
      failure: null,
    }),
  },
});

const situations = {
  loading: at('loading', null),
  failed: at('failed', null),
  nothing: at({ shown: { waiting: 'still' } }, nothing),
  refused: at(
    { shown: { waiting: 'still' } },
    { ...nothing, running: { tenders: 2, proposals: 0 } },
    { failure: { code: 'tooManyAttempts', status: 429, message: null, requestId: 'r-1', fields: {} } },
  ),
  preparing: at({ shown: { waiting: 'still' } }, preparing),
  looking: at({ shown: { waiting: 'looking' } }, preparing),
  ready: at({ shown: { waiting: 'still' } }, ready),
  leaving: at({ shown: { waiting: 'still' } }, leaving),
  admin: at({ shown: { waiting: 'still' } }, { ...nothing, isDeletable: false }),
  requestingCopy: at({ shown: 'requestingCopy' }, nothing),
  downloading: at({ shown: 'downloading' }, ready),
  askingBeforeDownload: asking({ shown: 'askingBeforeDownload' }, ready),
  confirming: at({ shown: 'confirming' }, nothing),
  deleting: at({ shown: 'deleting' }, nothing),
  askingBeforeDeletion: asking({ shown: 'askingBeforeDeletion' }, nothing),
  keeping: at({ shown: 'keeping' }, leaving),
} satisfies Record<string, Situation<Page>>;
expectEveryState<Page>(personalDataMachine, situations);

const View = (props: ViewProps<Page>) => (
  <main className="wrap py-8">
    <PersonalData {...props} />
  </main>
);

export const Loading = storyOf<Page>(personalDataMachine, View, situations.loading);
export const Failed = storyOf<Page>(personalDataMachine, View, situations.failed);
export const Nothing = storyOf<Page>(personalDataMachine, View, situations.nothing);
export const Refused = storyOf<Page>(personalDataMachine, View, situations.refused);
export const Preparing = storyOf<Page>(personalDataMachine, View, situations.preparing);
export const Looking = storyOf<Page>(personalDataMachine, View, situations.looking);
export const Ready = storyOf<Page>(personalDataMachine, View, situations.ready);
export const Leaving = storyOf<Page>(personalDataMachine, View, situations.leaving);
export const Admin = storyOf<Page>(personalDataMachine, View, situations.admin);
export const RequestingCopy = storyOf<Page>(personalDataMachine, View, situations.requestingCopy);
export const Downloading = storyOf<Page>(personalDataMachine, View, situations.downloading);
export const AskingBeforeDownload = storyOf<Page>(personalDataMachine, View, situations.askingBeforeDownload);
export const Confirming = storyOf<Page>(personalDataMachine, View, situations.confirming);
export const Deleting = storyOf<Page>(personalDataMachine, View, situations.deleting);
export const AskingBeforeDeletion = storyOf<Page>(personalDataMachine, View, situations.askingBeforeDeletion);
export const Keeping = storyOf<Page>(personalDataMachine, View, situations.keeping);
