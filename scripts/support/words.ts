import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { FlowWords } from '../../src/machines/words.ts';
import { flowWords, type Words } from './flow-words.ts';

const parts = await Promise.all(
  globSync('src/machines/**/words.ts').map(async (file) => ((await import(resolve(file))) as { words: Record<string, FlowWords> }).words),
);

/** The words of all flows by their id. */
export const allWords: Record<string, FlowWords> = Object.assign({}, ...parts);

/** Returns the words of a flow. */
export const wordsOf = (machine: AnyStateMachine): Words => flowWords(machine, allWords[machine.id] ?? {});
