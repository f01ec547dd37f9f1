import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { locales } from '../../../contract/locale.ts';
import { textSwaps, textsOfSwap } from './text-swaps.ts';

/**
 * Swaps two quoted texts of a group at a time, runs the tests of the words of pages, and prints in which languages they stayed green.
 * `--only PATTERN` swaps those whose keys match; `--next` each text only with the next one of its group.
 */
const { values } = parseArgs({ options: { texts: { type: 'boolean' }, only: { type: 'string' }, next: { type: 'boolean' } } });

const wanted = new RegExp(values.only ?? '');
const firstOf = new Set<string>();
const isNext = ({ bundle, keys }: { bundle: string; keys: string[] }): boolean => {
  const name = `${bundle}:${keys[0]}`;
  if (firstOf.has(name)) return false;
  firstOf.add(name);
  return true;
};
const swaps = (await textSwaps()).filter((swap) => wanted.test(`${swap.bundle}:${swap.keys.join()}`) && (!values.next || isNext(swap)));

const vitest = await createVitest('test', {
  config: 'vitest.stories.config.ts',
  project: ['words'],
  watch: false,
  reporters: [{}],
});
await vitest.standalone();
const [project] = vitest.projects;
if (!project) throw new Error('vitest.stories.config.ts has no project called words.');
const files = await vitest.globTestSpecifications();

const blocks = globSync('test/words/*.test.tsx').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split(/^ {2}(?=test)/m)
    .slice(1),
);
/** Returns patterns of the titles of the tests that write out one of some texts, or the part of it before a value. */
const testsThatSay = (said: readonly string[]): string[] => {
  const parts = said.map((text) =>
    text
      .split(/{{|<\w+\/>/)
      .reduce((one, other) => (one.trim() ? one : other))
      .replace(/^.*}}|^.*\/>/, '')
      .trim(),
  );
  return blocks
    .filter((block) => parts.some((part) => block.replaceAll("\\'", "'").includes(part)))
    .map((block) => /(?:\(|\)\()'((?:[^'\\]|\\.)+)', async/.exec(block)?.[1] ?? '')
    .filter(Boolean)
    .map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('%s', '.*'));
};

/** Returns the languages in which a test failed. */
const redIn = async (): Promise<string[]> => {
  await vitest.rerunTestSpecifications(files);
  const tests = vitest.state.getTestModules().flatMap(({ children }) => [...children.allTests()]);
  const failed = tests.filter((test) => test.result().state === 'failed').map(({ fullName }) => fullName);
  return locales.filter((locale) => failed.some((name) => name.startsWith(`in ${locale} `)));
};

const unswapped = await redIn();
if (unswapped.length > 0) throw new Error('The tests of words fail without a swap.');
// The pages are loaded now: what is not there after this long does not come.
project.config.expect = { ...project.config.expect, poll: { timeout: 1500 } };
project.config.testTimeout = 8000;
let [done, green] = [0, 0];
for (const swap of swaps) {
  const texts = await textsOfSwap(swap);
  // A swap of two equal texts changes nothing.
  const differing = locales.filter((locale) => new Set(texts[locale]).size > 1);
  const said = Object.values(texts).flat();
  vitest.setGlobalTestNamePattern(new RegExp(testsThatSay(said).join('|') || 'no test'));
  project.provide('textSwap', swap);
  const red = await redIn();
  const stayed = differing.filter((locale) => !red.includes(locale));
  done += differing.length;
  green += stayed.length;
  console.log(`${swap.bundle}\t${swap.keys.join(' ⇄ ')}\t${stayed.length === 0 ? 'red' : `green in ${stayed.join(', ')}`}`);
}
console.log(`${swaps.length} swaps, ${done} in a language in which they differ: ${done - green} red, ${green} green`);
await vitest.close();
process.exit(green === 0 ? 0 : 1);
