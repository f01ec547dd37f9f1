import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { type Locale, locales } from '../../../contract/locale.ts';

const recordFile = 'test/record/screens.json';

/** What the stories of a state say in each language, by the ids of the innermost states; without what all states of the flow say. */
export type Screens = Record<string, Record<Locale, string[]>>;

/** Returns the record of the last complete run; an empty one before the first. */
export const readScreens = (): Screens => {
  try {
    return JSON.parse(readFileSync(recordFile, 'utf8')) as Screens;
  } catch {
    return {};
  }
};

type Told = { flow: string; states: string[]; words: string[] };

/** The most words of a state: those that come first on the page. */
const most = 8;

/** Returns the words of each state in a language that some other state of its flow does not have. */
const wordsIn = (locale: Locale): Map<string, string[]> => {
  const told = globSync(`test-results/screens/${locale}/*.json`)
    .sort()
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Told);
  const ofFlow = Map.groupBy(told, ({ flow }) => flow);
  const entries = told.flatMap(({ flow, states, words }) => {
    const others = ofFlow.get(flow) ?? [];
    const own = words.filter((word) => others.length === 1 || others.some((other) => !other.words.includes(word)));
    return states.filter((state) => !states.some((inner) => inner.startsWith(`${state}.`))).map((state) => [state, own] as const);
  });
  // The first story of a state is its usual one.
  return new Map(entries.toReversed().map(([state, words]) => [state, words.slice(0, most)]));
};

/** Records what the stories of this run have said; leaves the record as it is if they ran in one language only. */
export const writeScreens = (): void => {
  const [first, ...others] = locales.map((locale) => [locale, wordsIn(locale)] as const);
  if (!first || others.some(([, words]) => words.size === 0)) return;
  const states = [...first[1].keys()].sort();
  const lines = states.map((state) => {
    const said = Object.fromEntries([first, ...others].map(([locale, words]) => [locale, words.get(state) ?? []]));
    return `  ${JSON.stringify(state)}: ${JSON.stringify(said)}`;
  });
  writeFileSync(recordFile, `{\n${lines.join(',\n')}\n}\n`);
};
