import { adminRows } from '../../../.storybook/samples-account.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { companyMergeMachine } from '../../machines/account/company-merge.machine.ts';
import { known } from '../../machines/known.ts';
import { CompanyMergeDialog } from './CompanyMergeDialog.tsx';

export default { title: 'account/Merge of companies' };

type Merge = typeof companyMergeMachine;
type Context = Situation<Merge>['context'];

const [company, ...found] = adminRows.items;
const into = known(found[0]);
const empty: Context = { company: known(company), name: 'Marsa', found: [], into: null, merge: null, failure: null };
const listed: Context = { ...empty, found };
const asking: Context = { ...listed, into, merge: { requests: 12, movesAccount: true, isPossible: true } };

const situations = {
  searching: { value: { open: 'searching' }, context: empty },
  typing: { value: { open: 'typing' }, context: { ...listed, name: 'Mar' } },
  choosing: { value: { open: 'choosing' }, context: listed },
  none: { value: { open: 'choosing' }, context: empty },
  failed: {
    value: { open: 'choosing' },
    context: { ...listed, into, failure: { code: 'busy', status: 503, message: null, requestId: 'r-1', fields: {} } },
  },
  unknown: {
    value: { open: 'choosing' },
    context: { ...empty, failure: { code: 'busy', status: 503, message: null, requestId: 'r-1', fields: {} } },
  },
  counting: { value: { open: 'counting' }, context: { ...listed, into } },
  asking: { value: { open: 'asking' }, context: asking },
  keepsAccount: { value: { open: 'asking' }, context: { ...asking, merge: { requests: 1, movesAccount: false, isPossible: true } } },
  bothHaveAccounts: { value: { open: 'asking' }, context: { ...asking, merge: { requests: 12, movesAccount: false, isPossible: false } } },
  merging: { value: 'merging', context: asking },
} satisfies Record<string, Situation<Merge>>;
expectEveryState<Merge>(companyMergeMachine, situations, { transient: ['merged', 'cancelled'] });

export const Searching = storyOf<Merge>(companyMergeMachine, CompanyMergeDialog, situations.searching);
export const Typing = storyOf<Merge>(companyMergeMachine, CompanyMergeDialog, situations.typing);
export const Choosing = storyOf<Merge>(companyMergeMachine, CompanyMergeDialog, situations.choosing);
export const None = storyOf<Merge>(companyMergeMachine, CompanyMergeDialog, situations.none);
export const Failed = storyOf<Merge>(companyMergeMachine, CompanyMergeDialog, situations.failed);
export const Unknown = storyOf<Merge>(companyMergeMachine, CompanyMergeDialog, situations.unknown);
export const Counting = storyOf<Merge>(companyMergeMachine, CompanyMergeDialog, situations.counting);
export const Asking = storyOf<Merge>(companyMergeMachine, CompanyMergeDialog, situations.asking);
export const KeepsAccount = storyOf<Merge>(companyMergeMachine, CompanyMergeDialog, situations.keepsAccount);
export const BothHaveAccounts = storyOf<Merge>(companyMergeMachine, CompanyMergeDialog, situations.bothHaveAccounts);
export const Merging = storyOf<Merge>(companyMergeMachine, CompanyMergeDialog, situations.merging);
