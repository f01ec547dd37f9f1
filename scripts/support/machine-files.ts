import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AnyStateMachine } from 'xstate';

/** Loads every machine of the application with the path of its file. */
export const loadMachines = (): Promise<{ file: string; machine: AnyStateMachine }[]> =>
  Promise.all(
    globSync('src/machines/**/*.machine.ts')
      .sort()
      .map(async (file) => {
        const [machine] = Object.values(await import(resolve(file))) as [AnyStateMachine];
        return { file, machine };
      }),
  );
