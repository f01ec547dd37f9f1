import type { AnyStateMachine } from 'xstate';
import { flowWords, type Words } from '../../../scripts/support/flow-words.ts';
import { words } from './product.ts';

/** Returns the words of a flow of the example, for the plan. */
export const wordsOf = (machine: AnyStateMachine): Words => flowWords(machine, words[machine.id] ?? {});
