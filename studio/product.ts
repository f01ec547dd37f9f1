import type { AnyStateMachine } from 'xstate';
import { asFailure } from '../contract/failures.ts';
import { byJourney } from '../scripts/support/journeys.ts';
import { texts } from '../src/i18n/en/app.ts';
import type { FlowWords } from '../src/machines/words.ts';
import { LogoMark } from '../src/views/ui/Logo.tsx';
import type { Proof as FlowProof } from '../test/machines/support/world.ts';

/* What the studio needs of the product. Another XState project has its own file of this kind (README.md). */

const machineFiles = import.meta.glob<Record<string, AnyStateMachine>>('../src/machines/**/*.machine.ts', { eager: true });
const wordFiles = import.meta.glob<{ words: Record<string, FlowWords> }>('../src/machines/**/words.ts', { eager: true, import: '*' });

/** The mark of the product. */
export const Mark = LogoMark;

/** Orders flows by the journeys in which people meet them. */
export const inJourneys = byJourney;

/** A flow with the worlds it is tested in. */
export type Proof = FlowProof;

/** Every machine of the product. */
export const machines: AnyStateMachine[] = Object.values(machineFiles).flatMap((exported) => Object.values(exported).slice(0, 1));

/** The clauses of each flow, by the id of its machine. */
export const words: Record<string, FlowWords> = Object.assign({}, ...Object.values(wordFiles).map((file) => file.words));

/** The worlds of each flow: its inputs, events and sample answers, by file. */
export const worldFiles = import.meta.glob<{ default: FlowProof }>('../test/machines/**/*.world.ts');

/** The stories of the views, by file. */
export const storyFiles = import.meta.glob<Record<string, unknown>>('../src/views/**/*.stories.tsx');

/** Says why a call has failed: its status, and the sentence that a user reads. */
export const sentenceOfFailure = (error: unknown): string => {
  const { code, status, message } = asFailure(error);
  return `${status === null ? '' : `${status}: `}${message ?? texts.failure[code]}`;
};
