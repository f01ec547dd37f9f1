import { createElement } from 'react';
import type { AnyStateMachine } from 'xstate';
import type * as product from '../../../studio/product.ts';
import { liftMachine } from './lift.ts';

/** What the studio needs of a project: its machines, their words and the samples with which they are tried. */
export const proof: product.Proof = {
  machine: liftMachine,
  worlds: [{ events: { call: [{}], leave: [{}] }, outcomes: { travel: { done: [undefined], failed: [new Error('No power.')] } } }],
};

export const Mark: typeof product.Mark = () => createElement('span');
export const machines: AnyStateMachine[] = [liftMachine];
export const words: typeof product.words = {
  lift: {
    events: { call: 'a person calls the lift', leave: 'the person leaves the lift' },
    calls: { travel: ['the lift arrives', 'the lift stops between two floors'] },
  },
};
export const inJourneys: typeof product.inJourneys = (flows) => [{ title: 'Lifts', sentence: 'A person goes up.', flows: [...flows] }];
export const worldFiles: typeof product.worldFiles = { 'lift.ts': async () => ({ default: proof }) };
export const storyFiles: typeof product.storyFiles = {};
export const sentenceOfFailure: typeof product.sentenceOfFailure = (error) => String(error);
