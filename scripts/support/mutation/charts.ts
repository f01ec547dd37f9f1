import { judgedMutants, proofsOf } from './caught.ts';

/**
 * Deletes each action, guard and target of the machines once and prints how many deletions the approved behaviour detects. Flows are
 * chosen by name: `npm run mutate -- submission`.
 */
const shareOf = (caught: number, of: number, digits: number): string => (of === 0 ? 100 : (caught / of) * 100).toFixed(digits);

let total = 0;
let caught = 0;
for (const proof of await proofsOf(process.argv.slice(2))) {
  const mutants = await judgedMutants(proof);
  const survivors = mutants.filter(({ isCaught }) => !isCaught);
  const found = mutants.length - survivors.length;
  total += mutants.length;
  caught += found;
  console.log(`${proof.machine.id}: ${found} of ${mutants.length} caught (${shareOf(found, mutants.length, 0)} %)`);
  for (const { said, place } of survivors) console.log(`  survives: ${said} (${place.join('.')})`);
}
console.log(`all: ${caught} of ${total} caught (${shareOf(caught, total, 1)} %)`);
