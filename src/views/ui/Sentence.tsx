import type { ParseKeys, TFunction } from 'i18next';
import type { ReactElement } from 'react';
import { Trans } from 'react-i18next';
import type { Bundle } from '../../i18n/translation.ts';

type SentenceProps<Name extends Bundle, Key extends ParseKeys<Name>> = {
  t: TFunction<Name>;
  text: Key;
  count?: number;
  parts: Readonly<Record<string, ReactElement>>;
};

/**
 * A sentence with parts that are elements: `<moment/>` in its text is the part `moment`, which plural forms may omit ("one", "two").
 * What a user wrote can only be inside a part, because `Trans` reads tags in interpolated values.
 */
export const Sentence = <Name extends Bundle, const Key extends ParseKeys<Name>>({ t, text, count, parts }: SentenceProps<Name, Key>) => (
  <Trans t={t} i18nKey={text} count={count} components={parts} />
);
