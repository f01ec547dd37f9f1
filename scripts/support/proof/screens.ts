import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Locale, locales } from '../../../contract/locale.ts';
import { textLeavesOf } from '../text-leaves.ts';

const file = 'test/machines/behaviour/screens.json';

/** What the page says in each state and language, by the ids of the innermost states; without what every state of the flow says. */
export type Screens = Record<string, Record<Locale, string[]>>;

/** Returns what is approved. */
export const readScreens = (): Screens => JSON.parse(readFileSync(file, 'utf8')) as Screens;

type Told = { flow: string; states: string[]; words: string[] };

/** The most words of a state: those that the fewest states of its flow say. */
const most = 8;

/** Returns the texts of the product without a value in them, each with its keys: what else a story says is sample data. */
const keysOfTexts = async (locale: Locale): Promise<Map<string, string[]>> => {
  const modules = await Promise.all(globSync(`src/i18n/${locale}/*.ts`).map((text) => import(resolve(text)) as Promise<object>));
  const texts = modules.flatMap((module) => textLeavesOf({ ...module })).filter(([, text]) => !text.includes('{{'));
  return new Map([...Map.groupBy(texts, ([, text]) => text)].map(([text, found]) => [text, found.map(([key]) => key)]));
};

/** What walks did not find on the page: a state and an English text in each line. */
export const missedWords = 'test-results/missed-words.txt';

/** Returns what walks did not find, as states with keys of texts. */
const readMissed = async (): Promise<Set<string>> => {
  const lines = existsSync(missedWords) ? readFileSync(missedWords, 'utf8').split('\n').filter(Boolean) : [];
  const keys = await keysOfTexts('en');
  return new Set(
    lines.flatMap((line) => {
      const [state = '', text = ''] = line.split('\t');
      return (keys.get(text) ?? []).map((key) => `${state} ${key}`);
    }),
  );
};

/** Returns the words of each state in a language: those that all stories of it say, and some other state of its flow does not. */
const wordsIn = async (locale: Locale): Promise<Map<string, string[]>> => {
  const [texts, missed] = await Promise.all([keysOfTexts(locale), readMissed()]);
  const told = globSync(`test-results/screens/${locale}/*.json`)
    .sort()
    .map((story) => JSON.parse(readFileSync(story, 'utf8')) as Told);
  const ofFlow = Map.groupBy(told, ({ flow }) => flow);
  const shown = told.flatMap(({ flow, states, words }) =>
    states.filter((state) => !states.some((inner) => inner.startsWith(`${state}.`))).map((state) => ({ flow, state, words })),
  );
  return new Map(
    [...Map.groupBy(shown, ({ state }) => state)].map(([state, stories]) => {
      const [{ flow, words } = { flow: '', words: [] }, ...others] = stories;
      const siblings = ofFlow.get(flow) ?? [];
      const timesSaid = (word: string) => siblings.filter((each) => each.words.includes(word)).length;
      const own = words
        .filter(
          (word) => texts.get(word)?.every((key) => !missed.has(`${state} ${key}`)) && others.every((other) => other.words.includes(word)),
        )
        .filter((word) => siblings.length === stories.length || timesSaid(word) < siblings.length);
      return [state, own.toSorted((one, other) => timesSaid(one) - timesSaid(other)).slice(0, most)];
    }),
  );
};

/** Writes what the stories of the last run say and its walks did not miss, to be read and approved. */
export const writeScreens = async (): Promise<void> => {
  const said = await Promise.all(locales.map(async (locale) => [locale, await wordsIn(locale)] as const));
  if (said.some(([, words]) => words.size === 0)) throw new Error('The stories have not run in both languages: npm test -- --thorough.');
  const states = [...new Set(said.flatMap(([, words]) => [...words.keys()]))].sort();
  const lines = states.map(
    (state) =>
      `  ${JSON.stringify(state)}: ${JSON.stringify(Object.fromEntries(said.map(([locale, words]) => [locale, words.get(state) ?? []])))}`,
  );
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
};
