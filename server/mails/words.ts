import type { LinkKind } from '../data/accounts.tables.ts';
import type { Notice } from '../notices/words.ts';

/** What a mail says around its content; a mail with a button has words for it. */
export type LetterWords = { subject: string; heading: string; before: string[]; button?: string; after: string[] };

type About = { product: string };

/** Every mail's words in one language. */
export type Words = Record<Exclude<LinkKind, 'invitation'> | 'passwordChanged', (about: About) => LetterWords> & {
  invitation: (about: About & { company: string | null }) => LetterWords;
  contact: (about: About & { subject: string }) => LetterWords;
  /** A notification, by its own words; what people typed in them stays theirs. */
  notification: (about: About & Notice) => LetterWords;
  digest: (about: About & { amount: number; more: number }) => LetterWords;
  /** The proof of a proposal that counts; what it is about stands in the facts. */
  receipt: (about: About & { number: string; tender: string; tenderNumber: string }) => LetterWords;
  labels: Record<'name' | 'email' | 'phone' | 'receipt' | 'submittedAt' | 'sha256', string>;
  linkFallback: string;
  footer: (about: About) => string;
};
