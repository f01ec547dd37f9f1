import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Locale, locales } from '../../../contract/locale.ts';
import { textLeavesOf } from '../text-leaves.ts';

const file = 'test/machines/behaviour/presses.json';

/** What is pressed or typed in for an event, in each language. */
export type Labels = Record<Locale, string[]>;

/** The labels by flow, and by event with the payload that its parts have in common with no other. */
export type Presses = Record<string, Record<string, Labels>>;

/** Returns what is approved. */
export const readPresses = (): Presses => JSON.parse(readFileSync(file, 'utf8')) as Presses;

type Sent = { type: string; [payload: string]: unknown };
/** Returns what is pressed for an event of a flow: by the parts that send it with this payload, or with one that does not contradict it. */
export const labelsOf = (presses: Presses, flow: string, event: Sent): Labels => {
  const keys = Object.keys(presses[flow] ?? {}).filter((key) => {
    const [type, ...payload] = key.split(' ');
    return type === event.type && payload.every((part) => part === `${part.split('=')[0]}=${event[part.split('=')[0] ?? '']}`);
  });
  const closest = keys.toSorted((one, other) => other.length - one.length).at(0);
  return (closest && presses[flow]?.[closest]) || { en: [], ar: [] };
};

type Told = { flow: string; words: string[]; presses?: { name: string; event: Sent }[] };

/** The most labels of an event: more are those of a list. */
const most = 4;

/** Returns the payload that tells parts with the same event apart: words, not ids, numbers or what was typed. */
const payloadOf = ({ type: _, value: __, id: ___, key: ____, ...payload }: Sent): [string, string][] =>
  Object.entries(payload).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && /^[a-z][A-Za-z]*$/.test(entry[1]));

/** Returns the key of an event: its type with that payload. */
export const keyOf = (event: Sent): string => [event.type, ...payloadOf(event).map(([key, value]) => `${key}=${value}`)].join(' ');

const textsIn = async (locale: Locale): Promise<Map<string, string>> => {
  const modules = await Promise.all(globSync(`src/i18n/${locale}/*.ts`).map((text) => import(resolve(text)) as Promise<object>));
  return new Map(modules.flatMap((module) => textLeavesOf({ ...module })));
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

type Find = (name: string, inArabic: ReadonlySet<string>) => Record<Locale, string> | null;

/**
 * Returns a function that finds the text of the product that a part is called by; a value in it becomes an ellipsis. Of texts that are one in
 * English, it is the one that the stories of the flow say in Arabic.
 */
const finder = async (): Promise<Find> => {
  const [en, ar] = await Promise.all([textsIn('en'), textsIn('ar')]);
  const withValues = [...en]
    .filter(([, text]) => text.includes('{{') && !text.startsWith('{{') && text.replaceAll(/\{\{.*?\}\}/g, '').trim().length > 3)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([key, text]) => ({
      key,
      pattern: new RegExp(
        `^${text
          .split(/\{\{.*?\}\}/)
          .map(escaped)
          .join('.+')}$`,
      ),
    }));
  const keys = Map.groupBy([...en], ([, text]) => text);
  const plain = (text: string | undefined) => (text ?? '').replaceAll(/\{\{.*?\}\}/g, '…');
  return (name, inArabic) => {
    const same = keys.get(name)?.map(([key]) => key) ?? [];
    const key =
      same.find((each) => inArabic.has(ar.get(each) ?? '')) ?? same[0] ?? withValues.find(({ pattern }) => pattern.test(name))?.key;
    return key === undefined ? null : { en: plain(en.get(key)), ar: plain(ar.get(key)) };
  };
};

const toldIn = (locale: Locale): Told[] =>
  globSync(`test-results/screens/${locale}/*.json`)
    .sort()
    .map((story) => JSON.parse(readFileSync(story, 'utf8')) as Told);

/** Writes what the parts of all stories have sent when they were pressed (`PRESSES=record` of the stories), to be read and approved. */
export const writePresses = async (): Promise<void> => {
  const labelOf = await finder();
  const arabic = Map.groupBy(toldIn('ar'), ({ flow }) => flow);
  const presses: Presses = {};
  for (const { flow, presses: found = [] } of toldIn('en')) {
    const inArabic = new Set(arabic.get(flow)?.flatMap(({ words }) => words));
    for (const { name, event } of found) {
      const label = labelOf(name, inArabic);
      if (!label) continue;
      presses[flow] ??= {};
      const events = presses[flow];
      events[keyOf(event)] ??= { en: [], ar: [] };
      const labels = events[keyOf(event)] as Labels;
      if (labels.en.includes(label.en) || labels.en.length >= most) continue;
      for (const locale of locales) labels[locale].push(label[locale]);
    }
  }
  if (Object.keys(presses).length === 0) throw new Error('No story has recorded what is pressed: PRESSES=record, docs/qa.md.');
  const lines = Object.entries(presses).map(([flow, events]) => {
    const rows = Object.keys(events)
      .sort()
      .map((key) => `    ${JSON.stringify(key)}: ${JSON.stringify(events[key])}`);
    return `  ${JSON.stringify(flow)}: {\n${rows.join(',\n')}\n  }`;
  });
  writeFileSync(file, `{\n${lines.sort().join(',\n')}\n}\n`);
};
