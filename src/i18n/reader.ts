import type { Locale } from '../../contract/locale.ts';
import { atFirstUse } from './first-use.ts';
import type { Bundle, Read } from './translation.ts';

/** Texts by their keys, at any depth. */
export type Texts = { readonly [key: string]: string | Texts };

/** Reads the texts of one language, by bundle. */
export type Reader = { locale: Locale; textsOf: <Name extends Bundle>(bundle: Name) => Read<Name> };

type Values = Readonly<Record<string, unknown>>;

const placeholder = /\{\{(\w+)\}\}/g;

/** Interpolated strings may have the opposite direction, so they are isolated; numbers need no isolation. */
const isolate = (value: unknown = ''): string => (typeof value === 'string' ? `\u2068${value}\u2069` : String(value));

const fill = (text: string, values: Values = {}): string =>
  text.replace(placeholder, (place, name: string) => (name in values ? isolate(values[name]) : place));

const textAt = (texts: Texts | undefined, key: string): string | undefined => {
  let found: string | Texts | undefined = texts;
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** Returns the keys under which the text of a count may be, the most exact first. */
const keysOf = (key: string, count: unknown, plurals: () => Intl.PluralRules): readonly string[] => {
  if (typeof count !== 'number') return [key];
  const plural = `${key}_${plurals().select(count)}`;
  return count === 0 ? [`${key}_zero`, plural, key] : [plural, key];
};

/**
 * Creates a reader: keys with dots, plurals and interpolation, as i18next reads them (a test compares both over all keys). Without a text,
 * the `defaultValue` or the key is shown; the place of a value that is not given stays.
 *
 * @param loaded returns the texts of a bundle; those that are loaded later are found, too
 */
export const createReader = (locale: Locale, loaded: (bundle: Bundle) => Texts | undefined): Reader => {
  const plurals = atFirstUse(() => new Intl.PluralRules(locale));
  const readers = new Map<Bundle, unknown>();
  const readerOf = (bundle: Bundle) => (key: string, values?: Values) => {
    const texts = loaded(bundle);
    for (const candidate of keysOf(key, values?.count, plurals)) {
      const text = textAt(texts, candidate);
      if (text !== undefined) return fill(text, values);
    }
    return typeof values?.defaultValue === 'string' ? fill(values.defaultValue, values) : key;
  };
  return {
    locale,
    textsOf: <Name extends Bundle>(bundle: Name) => {
      const known = readers.get(bundle) ?? readerOf(bundle);
      readers.set(bundle, known);
      // The type knows the keys of the bundle and the values that its texts interpolate.
      return known as Read<Name>;
    },
  };
};
