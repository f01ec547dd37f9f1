import { createInstance } from 'i18next';
import type { Locale } from '../contract/locale.ts';
import type { OfferedCall } from './changes.ts';
import { texts as arabic, callNames } from './texts.ar.ts';
import { texts as english } from './texts.en.ts';

type PathsOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathsOf<T[K]>}` }[keyof T & string];
type WithoutForm<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

/** The key of a text of the panel. */
export type TextKey = WithoutForm<PathsOf<typeof english>>;
/** Returns a text in the interface's language. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

/** An instance of its own: the panel is no part of the application, whose texts it does not load. */
const own = createInstance();
void own.init({
  resources: { en: { qa: english }, ar: { qa: arabic } },
  ns: 'qa',
  defaultNS: 'qa',
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** Returns the texts of a language. The application's keys are not those of this instance. */
export const textsIn = (locale: Locale): Translate => own.getFixedT(locale, 'qa' as never) as unknown as Translate;

/** Returns the name of a call: that of the contract, or its Arabic one. */
export const nameOf = ({ name, summary }: Pick<OfferedCall, 'name' | 'summary'>, locale: Locale): string =>
  // Offered calls are those of the contract.
  locale === 'ar' ? callNames[name as keyof typeof callNames] : summary.replace(/[.;].*$/, '');
