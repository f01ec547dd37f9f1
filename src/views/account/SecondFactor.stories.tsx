import { actorAt } from '../../../.storybook/frozen.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { Enrolment, SecondFactor as Factor } from '../../../contract/entities/second-factor.ts';
import type { Failure } from '../../../contract/failures.ts';
import { secondFactorMachine } from '../../machines/account/second-factor.machine.ts';
import { passwordAgainMachine } from '../../machines/session/password-again.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { SecondFactor } from './SecondFactor.tsx';

export default { title: 'account/Second factor' };

type Section = typeof secondFactorMachine;
type Context = Situation<Section>['context'];

/** The first rows of a QR code. */
const qr = {
  size: 21,
  path: 'M0 0h7v1h-7zM8 0h1v1h-1zM10 0h3v1h-3zM14 0h7v1h-7zM0 1h1v1h-1zM6 1h1v1h-1zM9 1h1v1h-1zM11 1h2v1h-2zM14 1h1v1h-1zM20 1h1v1h-1z',
};
const enrolment: Enrolment = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', url: 'otpauth://totp/Daleel', qr };
const factorOff: Factor = { isOn: false, isRequired: false, isForDecisions: false, recoveryCodesLeft: 0 };
const factorOn: Factor = { isOn: true, isRequired: false, isForDecisions: false, recoveryCodesLeft: 10 };
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `4821 0937 5516 20${index}4`);
const failureWith = (code: Failure['code'], status: number): Failure => ({ code, status, message: null, requestId: 'r-1', fields: {} });

const context: Context = {
  factor: factorOff,
  enrolment: null,
  code: '',
  problem: null,
  recoveryCodes: [],
  isDemanded: false,
  isCodeNeeded: false,
  failure: null,
};
const at = (value: Situation<Section>['value'], more: Partial<Context> = {}): Situation<Section> => ({
  value,
  context: { ...context, ...more },
});
const asking = (value: Situation<Section>['value'], more: Partial<Context> = {}): Situation<Section> => ({
  ...at(value, more),
  children: {
    passwordAgain: actorAt(passwordAgainMachine, 'asking', {
      isCodeNeeded: more.isCodeNeeded === true,
      password: '',
      code: '',
      isMissing: false,
      problem: null,
      failure: null,
    }),
  },
});
const typed = { enrolment, code: '123456' };

const situations = {
  loading: at('loading', { factor: null }),
  failed: at('failed', { factor: null }),
  off: at({ off: 'waiting' }),
  required: at({ off: 'waiting' }, { factor: { ...factorOff, isRequired: true } }),
  refused: at({ off: 'waiting' }, { failure: failureWith('conflict', 409) }),
  starting: at({ off: 'starting' }),
  askingPassword: asking({ off: 'askingPassword' }),
  scanning: at({ scanning: 'typing' }, { enrolment }),
  missing: at({ scanning: 'typing' }, { enrolment, problem: 'login.codeRequired' }),
  short: at({ scanning: 'typing' }, { enrolment, code: '123', problem: 'login.codeShort' }),
  wrong: at({ scanning: 'typing' }, { ...typed, failure: failureWith('wrongCode', 400) }),
  confirmingCode: at({ scanning: 'confirming' }, typed),
  showingCodes: at('showingCodes', { factor: factorOn, recoveryCodes }),
  on: at({ on: 'waiting' }, { factor: factorOn }),
  fewCodes: at({ on: 'waiting' }, { factor: { ...factorOn, recoveryCodesLeft: 2 } }),
  renewing: at({ on: 'renewing' }, { factor: factorOn }),
  askingBeforeRenewal: asking({ on: 'askingBeforeRenewal' }, { factor: factorOn }),
  forDecisions: at({ on: 'waiting' }, { factor: { ...factorOn, isForDecisions: true } }),
  demanding: at({ on: 'demanding' }, { factor: factorOn, isDemanded: true }),
  askingBeforeDemand: asking({ on: 'askingBeforeDemand' }, { factor: { ...factorOn, isForDecisions: true }, isCodeNeeded: true }),
  confirmingRemoval: at({ on: 'confirming' }, { factor: factorOn }),
  removing: at({ on: 'removing' }, { factor: factorOn }),
  askingBeforeRemoval: asking({ on: 'askingBeforeRemoval' }, { factor: factorOn }),
} satisfies Record<string, Situation<Section>>;
expectEveryState<Section>(secondFactorMachine, situations);

const View = (props: ViewProps<Section>) => (
  <main className="wrap py-8">
    <h1 className="sr-only">Account</h1>
    <div className="max-w-form">
      <SecondFactor {...props} />
    </div>
  </main>
);

export const Loading = storyOf<Section>(secondFactorMachine, View, situations.loading);
export const Failed = storyOf<Section>(secondFactorMachine, View, situations.failed);
export const Off = storyOf<Section>(secondFactorMachine, View, situations.off);
export const Required = storyOf<Section>(secondFactorMachine, View, situations.required);
export const Refused = storyOf<Section>(secondFactorMachine, View, situations.refused);
export const Starting = storyOf<Section>(secondFactorMachine, View, situations.starting);
export const AskingPassword = storyOf<Section>(secondFactorMachine, View, situations.askingPassword);
export const Scanning = storyOf<Section>(secondFactorMachine, View, situations.scanning);
export const Missing = storyOf<Section>(secondFactorMachine, View, situations.missing);
export const Short = storyOf<Section>(secondFactorMachine, View, situations.short);
export const Wrong = storyOf<Section>(secondFactorMachine, View, situations.wrong);
export const ConfirmingCode = storyOf<Section>(secondFactorMachine, View, situations.confirmingCode);
export const ShowingCodes = storyOf<Section>(secondFactorMachine, View, situations.showingCodes);
export const On = storyOf<Section>(secondFactorMachine, View, situations.on);
export const FewCodes = storyOf<Section>(secondFactorMachine, View, situations.fewCodes);
export const Renewing = storyOf<Section>(secondFactorMachine, View, situations.renewing);
export const AskingBeforeRenewal = storyOf<Section>(secondFactorMachine, View, situations.askingBeforeRenewal);
export const ForDecisions = storyOf<Section>(secondFactorMachine, View, situations.forDecisions);
export const Demanding = storyOf<Section>(secondFactorMachine, View, situations.demanding);
export const AskingBeforeDemand = storyOf<Section>(secondFactorMachine, View, situations.askingBeforeDemand);
export const ConfirmingRemoval = storyOf<Section>(secondFactorMachine, View, situations.confirmingRemoval);
export const Removing = storyOf<Section>(secondFactorMachine, View, situations.removing);
export const AskingBeforeRemoval = storyOf<Section>(secondFactorMachine, View, situations.askingBeforeRemoval);
