import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { behaviourOf, routesOf } from './support/behaviour.ts';
import { textOf } from './support/behaviour-text.ts';
import type { Proof } from './support/world.ts';

/**
 * What every transition does is approved in `behaviour/`, in words: effects, calls with their input, events to children, and what is kept. A
 * changed file is reviewed like code; `vitest run --project unit test/machines/behaviour -u` writes it.
 */
for (const file of globSync('test/machines/**/*.world.ts').sort()) {
  const { default: proof } = (await import(resolve(file))) as { default: Proof };
  const { machine } = proof;
  test(`${machine.id} does what was approved`, async () => {
    await expect(textOf(machine, await behaviourOf(machine, routesOf(proof)))).toMatchFileSnapshot(`./behaviour/${machine.id}.md`);
  });
}
