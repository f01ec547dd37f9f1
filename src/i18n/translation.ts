import 'i18next';
import type { texts as ads } from './en/ads.ts';
import type { texts as app } from './en/app.ts';
import type { texts as member } from './en/member.ts';
import type { texts as messages } from './en/messages.ts';
import type { texts as office } from './en/office.ts';
import type { texts as pages } from './en/pages.ts';
import type { texts as privacy } from './en/privacy.ts';
import type { texts as proposals } from './en/proposals.ts';
import type { texts as publishing } from './en/publishing.ts';
import type { texts as tenders } from './en/tenders.ts';

type Counted<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : never;
type PluralKey = `${string}_one` | `${string}_other`;
type ArabicForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The Arabic counterpart of an English resource: the same keys, and all six plural forms where English has two. */
export type ArabicOf<English> = {
  [K in keyof English as K extends PluralKey ? never : K]: English[K] extends string ? string : ArabicOf<English[K]>;
} & { [K in Counted<keyof English> as `${K}_${ArabicForm}`]: string };

/** The texts by bundle: those of a group of pages, loaded with the first of them. */
type BundleTexts = {
  app: typeof app;
  pages: typeof pages;
  member: typeof member;
  tenders: typeof tenders;
  proposals: typeof proposals;
  publishing: typeof publishing;
  ads: typeof ads;
  messages: typeof messages;
  office: typeof office;
  privacy: typeof privacy;
};
export type Bundle = keyof BundleTexts;

/** Texts by their keys, at any depth. */
export type Texts = { readonly [key: string]: string | Texts };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: BundleTexts;
  }
}
