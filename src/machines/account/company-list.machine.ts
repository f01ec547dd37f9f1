import { assign, sendTo, setup } from 'xstate';
import type { AccountState, CompanyRow, CompanyRowPage } from '../../../contract/entities/account.ts';
import type { Failure } from '../../../contract/failures.ts';
import { firstEffectOf } from '../delayed.ts';
import { failureOf } from '../failing.ts';
import { allTouched, type Errors, freshForm, isValid, withChange, withTouched } from '../form.ts';
import { known } from '../known.ts';
import { type ListOf, type ListRead, listOf } from '../list.ts';
import { type DataChanged, effect, port, watchPort } from '../port.ts';
import { companyMergeMachine } from './company-merge.machine.ts';
import { emptyInvitation, type InvitationError, type InvitationValues, invitationErrors } from './invitation-form.ts';

/** Companies by the state of their account, or those whose registration awaits an admin. */
export type CompanyFilter = AccountState | 'awaiting';
export type CompanySearch = { name: string; filter: CompanyFilter | null; page: number };
export type CompaniesList = ListOf<CompanyRowPage, CompanySearch>;
type Field = keyof InvitationValues;
type Context = {
  isAdmin: boolean;
  /** What the list begins with. */
  filter: CompanyFilter | null;
  /** The page that the list has read last. */
  read: CompanyRowPage | null;
  /** The company being invited; null: one that is not listed yet. */
  chosen: CompanyRow | null;
  /** The company whose verification is being changed. */
  checked: CompanyRow | null;
  /** The company that was just decided on; it receives the focus after the reload. */
  decided: number | null;
  values: InvitationValues;
  touched: Field[];
  errors: Errors<InvitationValues, InvitationError>;
  failure: Failure | null;
};

/** `filter`: what the list begins with. */
type Input = { isAdmin: boolean; filter?: CompanyFilter | null };

const freshInvitation = { chosen: null, ...freshForm<InvitationValues, InvitationError>(emptyInvitation, invitationErrors), failure: null };

const begun = ({ isAdmin, filter = null }: Input): Context => ({
  isAdmin,
  filter,
  read: null,
  checked: null,
  decided: null,
  ...freshInvitation,
});

const isVerified = (company: CompanyRow | null): boolean => company?.account?.verification === 'verified';

/** The directory as a table: everyone searches it by name, admins invite owners and verify registrations. */
export const companyListMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | ListRead<CompanyRowPage>
      | DataChanged
      | { type: 'field.change'; field: Field; value: string }
      | { type: 'field.leave'; field: Field }
      | { type: 'invite'; company: CompanyRow }
      | { type: 'verification.change'; company: CompanyRow }
      | { type: 'verification.undo'; company: CompanyRow }
      | { type: 'merge'; company: CompanyRow }
      | { type: 'submit' }
      | { type: 'cancel' },
    children: {} as { companies: 'companies'; companyMerge: 'companyMerge' },
    tags: {} as 'sending',
  },
  actors: {
    companies: listOf<CompanyRowPage, CompanySearch>(),
    sendInvitation: port<void, InvitationValues & { companyId: number | null }>('sendInvitation'),
    setVerification: port<void, { company: CompanyRow; verified: boolean }>('setVerification'),
    undoDecision: port<void, { id: number }>('undoDecision'),
    companyMerge: companyMergeMachine,
    watchEffect: watchPort<DataChanged, { until: string | null }>('watchEffect'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keepRead: assign({ read: (_, read: CompanyRowPage) => read }),
    change: assign(({ context }, { field, value }: { field: Field; value: string }) => ({
      ...withChange(context, { field, value }, invitationErrors),
      failure: null,
      decided: null,
    })),
    touch: assign({ touched: ({ context }, field: Field) => withTouched(context.touched, field) }),
    touchAll: assign({ touched: ({ context }) => allTouched(context.values) }),
    prepare: assign((_, company: CompanyRow) => ({
      ...freshForm<InvitationValues, InvitationError>({ companyName: company.name, email: company.account?.email ?? '' }, invitationErrors),
      chosen: company,
      failure: null,
      decided: null,
    })),
    startAgain: assign(freshInvitation),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign(failureOf),
    refreshList: sendTo('companies', { type: 'reload.data' }),
    reloadList: sendTo('companies', { type: 'reload.acted' }),
    announceInvited: effect<string>('announceInvited'),
    chooseChecked: assign((_, company: CompanyRow) => ({ checked: company, decided: null })),
    announceVerified: effect<boolean>('announceVerified'),
    announceUndone: effect('announceUndone'),
    announceMerged: effect('announceMerged'),
    /** Focuses the company that was decided on, or the list from which it has gone. */
    focusDecided: effect<number | null>('focusDecided'),
    forgetDecided: assign({ decided: null }),
    noteDecided: assign({ decided: ({ context }) => context.checked?.id ?? null }),
    focusInvitation: effect('focusInvitation'),
  },
  guards: {
    isAdmin: ({ context }) => context.isAdmin,
    canChange: ({ context }, { account }: CompanyRow) => context.isAdmin && !account?.delayed,
    canUndo: ({ context }, { account }: CompanyRow) => context.isAdmin && Boolean(account?.delayed),
    isMerged: (_, isMerged: boolean) => isMerged,
    isValid: ({ context }) => isValid(context.errors),
  },
}).createMachine({
  id: 'companyList',
  description: 'The list of companies, with invitations and verification for admins.',
  meta: { requirement: '2 Account area' },
  context: ({ input }) => begun(input),
  initial: 'inviting',
  invoke: { id: 'companies', src: 'companies', input: ({ context: { filter } }) => ({ search: { name: '', filter, page: 1 } }) },
  on: { 'list.read': { actions: { type: 'keepRead', params: ({ event }) => event.result } } },
  states: {
    inviting: {
      description:
        'An admin can write an invitation to a listed or an unlisted company, and act on those that are listed; a change of a verification that can be undone is followed until it is in effect.',
      invoke: {
        id: 'watchEffect',
        src: 'watchEffect',
        input: ({ context: { read } }) => ({ until: firstEffectOf(read?.items.map(({ account }) => account?.delayed) ?? []) }),
      },
      on: {
        'list.read': {
          target: 'inviting',
          reenter: true,
          actions: [
            { type: 'keepRead', params: ({ event }) => event.result },
            { type: 'focusDecided', params: ({ context }) => context.decided },
            'forgetDecided',
          ],
        },
        'reload.data': { actions: 'refreshList' },
        'field.change': { actions: { type: 'change', params: ({ event }) => event } },
        'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
        invite: {
          guard: 'isAdmin',
          actions: [{ type: 'prepare', params: ({ event }) => event.company }, 'focusInvitation'],
        },
        cancel: { actions: 'startAgain' },
        'verification.undo': {
          guard: { type: 'canUndo', params: ({ event }) => event.company },
          target: 'undoing',
          actions: { type: 'chooseChecked', params: ({ event }) => event.company },
        },
        'verification.change': {
          guard: { type: 'canChange', params: ({ event }) => event.company },
          target: 'verifying',
          actions: { type: 'chooseChecked', params: ({ event }) => event.company },
        },
        merge: {
          guard: 'isAdmin',
          target: 'merging',
          actions: { type: 'chooseChecked', params: ({ event }) => event.company },
        },
        submit: [{ guard: 'isValid', target: 'sending' }, { actions: 'touchAll' }],
      },
    },
    merging: {
      description: 'A dialog merges a company that is listed twice into the one that stays.',
      invoke: {
        id: 'companyMerge',
        src: 'companyMerge',
        input: ({ context }) => ({ company: known(context.checked) }),
        onDone: [
          {
            guard: { type: 'isMerged', params: ({ event }) => event.output },
            target: 'inviting',
            actions: ['announceMerged', 'noteDecided', 'reloadList'],
          },
          { target: 'inviting' },
        ],
      },
    },
    sending: {
      description: 'The invitation is being sent; its text stays if that fails.',
      tags: 'sending',
      entry: 'forgetFailure',
      invoke: {
        id: 'sendInvitation',
        src: 'sendInvitation',
        input: ({ context: { values, chosen } }) => ({ ...values, companyId: chosen?.id ?? null }),
        onDone: {
          target: 'inviting',
          actions: [{ type: 'announceInvited', params: ({ context }) => context.values.email }, 'startAgain', 'reloadList'],
        },
        onError: { target: 'inviting', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    verifying: {
      description: 'The verification of a company is being changed; the list is read again on success and on failure.',
      tags: 'sending',
      exit: ['noteDecided', 'reloadList'],
      invoke: {
        id: 'setVerification',
        src: 'setVerification',
        // This state is entered only with a company.
        input: ({ context: { checked } }) => ({ company: checked as CompanyRow, verified: !isVerified(checked) }),
        onDone: {
          target: 'inviting',
          actions: { type: 'announceVerified', params: ({ context }) => !isVerified(context.checked) },
        },
        onError: { target: 'inviting', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    undoing: {
      description: 'A change of a verification is being undone; the list is read again on success and on failure.',
      tags: 'sending',
      exit: ['noteDecided', 'reloadList'],
      invoke: {
        id: 'undoDecision',
        src: 'undoDecision',
        input: ({ context: { checked } }) => ({ id: known(checked?.account?.delayed).id }),
        onDone: { target: 'inviting', actions: 'announceUndone' },
        onError: { target: 'inviting', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
