import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { nameOf, pathsToWalk } from '../test/machines/support/paths.ts';
import type { Proof } from '../test/machines/support/world.ts';

/** Prints a test plan in Markdown: every generated path of all flows, or of those given on the command line. */
const wanted = process.argv.slice(2);
const proofs = await Promise.all(
  globSync('test/machines/**/*.world.ts')
    .sort()
    .map((file) => import(resolve(file))),
);

for (const { machine, worlds } of proofs.map(({ default: proof }: { default: Proof }) => proof)) {
  if (wanted.length > 0 && !wanted.includes(machine.id)) continue;
  const paths = worlds.flatMap((world) => pathsToWalk(machine, world));
  console.log(`\n# ${machine.id}: ${paths.length} paths\n\n${machine.root.description}\n`);
  for (const [index, { steps }] of paths.entries()) {
    console.log(
      `${index + 1}. ${steps.map(({ event, state }) => (event.type === 'xstate.init' ? `start in ${JSON.stringify(state.value)}` : `${nameOf(event)} ⇒ ${JSON.stringify(state.value)}`)).join('; ')}`,
    );
  }
}
