import { assign, setup } from 'xstate';
import type { Enrolment, SecondFactor } from '../../../contract/entities/second-factor.ts';
import type { Failure } from '../../../contract/failures.ts';
import { failedWith, failureOf, isFailure } from '../failing.ts';
import { effect, port } from '../port.ts';
import { type CodeError, codeProblem } from '../session/login-form.ts';
import { passwordAgainMachine } from '../session/password-again.machine.ts';

type Context = {
  factor: SecondFactor | null;
  enrolment: Enrolment | null;
  code: string;
  /** Why the submitted code is incomplete. */
  problem: CodeError | null;
  recoveryCodes: readonly string[];
  /** Whether decisions shall need a code, as it was chosen last. */
  isDemanded: boolean;
  /** Whether a code is needed besides the password. */
  isCodeNeeded: boolean;
  failure: Failure | null;
};

/** Turns a user's second factor on and off, and replaces its recovery codes. */
export const secondFactorMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'retry' }
      | { type: 'start' }
      | { type: 'code.change'; value: string }
      | { type: 'submit' }
      | { type: 'cancel' }
      | { type: 'codes.save' }
      | { type: 'finish' }
      | { type: 'renew' }
      | { type: 'demand.change'; isDemanded: boolean }
      | { type: 'remove' }
      | { type: 'confirm' },
    children: {} as { passwordAgain: 'passwordAgain' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    loadSecondFactor: port<SecondFactor>('loadSecondFactor'),
    startSecondFactor: port<Enrolment>('startSecondFactor'),
    confirmSecondFactor: port<readonly string[], { code: string }>('confirmSecondFactor'),
    renewRecoveryCodes: port<readonly string[]>('renewRecoveryCodes'),
    demandCode: port<SecondFactor, { isForDecisions: boolean }>('demandCode'),
    removeSecondFactor: port<void>('removeSecondFactor'),
    passwordAgain: passwordAgainMachine,
  },
  actions: {
    keepFactor: assign({ factor: (_, factor: SecondFactor) => factor }),
    keepEnrolment: assign((_, enrolment: Enrolment) => ({ enrolment, code: '', problem: null })),
    forgetEnrolment: assign({ enrolment: null, code: '', problem: null, failure: null }),
    changeCode: assign((_, code: string) => ({ code, problem: null, failure: null })),
    showProblem: assign({ problem: ({ context }) => codeProblem(context.code) ?? null }),
    keepCodes: assign(({ context: { factor } }, recoveryCodes: readonly string[]) => ({
      recoveryCodes,
      factor: factor && { ...factor, isOn: true, recoveryCodesLeft: recoveryCodes.length },
    })),
    forgetCodes: assign({ recoveryCodes: [] }),
    turnOff: assign({
      factor: ({ context: { factor } }) => factor && { ...factor, isOn: false, isForDecisions: false, recoveryCodesLeft: 0 },
    }),
    chooseDemand: assign({ isDemanded: (_, isDemanded: boolean) => isDemanded }),
    noteNeed: assign({ isCodeNeeded: (_, { error }: { error: unknown }) => isFailure(error, 'codeNeeded') }),
    keepFailure: assign(failureOf),
    forgetFailure: assign({ failure: null }),
    /** Saves the recovery codes as a file. */
    saveCodes: effect<readonly string[]>('saveCodes'),
    /** Moves the focus to the section, whose content has changed. */
    focusSection: effect('focusSection'),
    /** Reads the user again: whether they need the second factor has changed. */
    reloadSession: effect('reloadSession'),
  },
  guards: {
    isOn: (_, { isOn }: SecondFactor) => isOn,
    isComplete: ({ context }) => codeProblem(context.code) === undefined,
    needsPassword: failedWith('passwordNeeded', 'codeNeeded'),
    isGiven: (_, { isGiven }: { isGiven: boolean }) => isGiven,
  },
}).createMachine({
  id: 'secondFactor',
  description: 'The part of the account in which a user turns the second factor on and off.',
  meta: { beyond: 'A stolen password is not enough to log in.' },
  context: {
    factor: null,
    enrolment: null,
    code: '',
    problem: null,
    recoveryCodes: [],
    isDemanded: false,
    isCodeNeeded: false,
    failure: null,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Whether the second factor is on is being loaded.',
      invoke: {
        id: 'loadSecondFactor',
        src: 'loadSecondFactor',
        onDone: [
          {
            guard: { type: 'isOn', params: ({ event }) => event.output },
            target: 'on',
            actions: { type: 'keepFactor', params: ({ event }) => event.output },
          },
          { target: 'off', actions: { type: 'keepFactor', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The state of the second factor could not be loaded.',
      on: { retry: 'loading' },
    },
    off: {
      description: 'The second factor is off.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The page explains the second factor; the user can turn it on.',
          on: { start: 'starting' },
        },
        starting: {
          description: 'A secret for the authenticator app is being made.',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'startSecondFactor',
            src: 'startSecondFactor',
            onDone: { target: '#secondFactor.scanning', actions: { type: 'keepEnrolment', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'needsPassword', params: ({ event }) => ({ error: event.error }) },
                target: 'askingPassword',
                actions: { type: 'noteNeed', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'waiting', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
        askingPassword: {
          description: 'The password was given long ago: a dialog asks for it again before the second factor is turned on.',
          invoke: {
            id: 'passwordAgain',
            src: 'passwordAgain',
            input: ({ context: { isCodeNeeded } }) => ({ isCodeNeeded }),
            onDone: [{ guard: { type: 'isGiven', params: ({ event }) => event.output }, target: 'starting' }, { target: 'waiting' }],
          },
        },
      },
    },
    scanning: {
      description: 'The user adds the account to an authenticator app.',
      initial: 'typing',
      states: {
        typing: {
          description: 'A QR code and a key are shown; the user scans one of them and types the code that the app shows.',
          on: {
            'code.change': { actions: { type: 'changeCode', params: ({ event }) => event.value } },
            submit: [{ guard: 'isComplete', target: 'confirming' }, { actions: 'showProblem' }],
            cancel: { target: '#secondFactor.off', actions: ['forgetEnrolment', 'focusSection'] },
          },
        },
        confirming: {
          description: 'The code is being checked; the QR code and what was typed stay if it is wrong.',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'confirmSecondFactor',
            src: 'confirmSecondFactor',
            input: ({ context: { code } }) => ({ code: code.trim() }),
            onDone: {
              target: '#secondFactor.showingCodes',
              actions: [{ type: 'keepCodes', params: ({ event }) => event.output }, 'forgetEnrolment', 'reloadSession'],
            },
            onError: { target: 'typing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
          },
        },
      },
    },
    showingCodes: {
      description: 'The recovery codes are shown, once; the user saves them.',
      exit: 'forgetCodes',
      on: {
        'codes.save': { actions: { type: 'saveCodes', params: ({ context }) => context.recoveryCodes } },
        finish: { target: 'on', actions: 'focusSection' },
      },
    },
    on: {
      description: 'The second factor is on.',
      initial: 'waiting',
      states: {
        waiting: {
          description:
            'The page shows how many recovery codes are left; the user can replace them, turn the second factor off, and set whether decisions need a code.',
          on: {
            renew: 'renewing',
            remove: 'confirming',
            'demand.change': { target: 'demanding', actions: { type: 'chooseDemand', params: ({ event }) => event.isDemanded } },
          },
        },
        renewing: {
          description: 'New recovery codes are being made.',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'renewRecoveryCodes',
            src: 'renewRecoveryCodes',
            onDone: { target: '#secondFactor.showingCodes', actions: { type: 'keepCodes', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'needsPassword', params: ({ event }) => ({ error: event.error }) },
                target: 'askingBeforeRenewal',
                actions: { type: 'noteNeed', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'waiting', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
        askingBeforeRenewal: {
          description: 'The password was given long ago: a dialog asks for it again before the recovery codes are replaced.',
          invoke: {
            id: 'passwordAgain',
            src: 'passwordAgain',
            input: ({ context: { isCodeNeeded } }) => ({ isCodeNeeded }),
            onDone: [{ guard: { type: 'isGiven', params: ({ event }) => event.output }, target: 'renewing' }, { target: 'waiting' }],
          },
        },
        demanding: {
          description: 'Whether decisions need a code is being stored.',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'demandCode',
            src: 'demandCode',
            input: ({ context: { isDemanded } }) => ({ isForDecisions: isDemanded }),
            onDone: { target: 'waiting', actions: { type: 'keepFactor', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'needsPassword', params: ({ event }) => ({ error: event.error }) },
                target: 'askingBeforeDemand',
                actions: { type: 'noteNeed', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'waiting', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
        askingBeforeDemand: {
          description:
            'The password or the code was given long ago: a dialog asks for them before it is stored whether decisions need a code.',
          invoke: {
            id: 'passwordAgain',
            src: 'passwordAgain',
            input: ({ context: { isCodeNeeded } }) => ({ isCodeNeeded }),
            onDone: [{ guard: { type: 'isGiven', params: ({ event }) => event.output }, target: 'demanding' }, { target: 'waiting' }],
          },
        },
        confirming: {
          description: 'A dialog asks whether to turn the second factor off.',
          tags: 'dialog',
          on: { confirm: 'removing', cancel: 'waiting' },
        },
        removing: {
          description: 'The second factor is being turned off.',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'removeSecondFactor',
            src: 'removeSecondFactor',
            onDone: { target: '#secondFactor.off', actions: ['turnOff', 'reloadSession', 'focusSection'] },
            onError: [
              {
                guard: { type: 'needsPassword', params: ({ event }) => ({ error: event.error }) },
                target: 'askingBeforeRemoval',
                actions: { type: 'noteNeed', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'waiting', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
        askingBeforeRemoval: {
          description: 'The password was given long ago: a dialog asks for it again before the second factor is turned off.',
          invoke: {
            id: 'passwordAgain',
            src: 'passwordAgain',
            input: ({ context: { isCodeNeeded } }) => ({ isCodeNeeded }),
            onDone: [{ guard: { type: 'isGiven', params: ({ event }) => event.output }, target: 'removing' }, { target: 'waiting' }],
          },
        },
      },
    },
  },
});
