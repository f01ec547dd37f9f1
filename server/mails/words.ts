import type { LinkKind } from '../domain/accounts/links.ts';
import type { AccountLetter } from '../jobs/queues.ts';
import type { Notice } from '../notices/words.ts';

/** Texts of a mail around its content; `button` only if it has one. */
export type LetterWords = { subject: string; heading: string; before: string[]; button?: string; after: string[] };

type About = { product: string };

/** What the button of a notification's mail opens. */
export type Opens = 'company' | 'request' | 'tender' | 'proposal' | 'proposals' | 'opening' | 'draft' | 'revision' | 'ad' | 'conversation';

/** All mail texts in one language. */
export type Words = Record<
  Exclude<LinkKind, 'invitation'> | AccountLetter | 'accountClosed' | 'newDevice',
  (about: About) => LetterWords
> & {
  invitation: (about: About & { company: string | null }) => LetterWords;
  contact: (about: About & { subject: string }) => LetterWords;
  /** The answer to a message of the contact form. */
  answer: (about: About & { subject: string }) => LetterWords;
  /** A notification's own texts, with the number of its tender or proposal; user input stays untranslated. */
  notification: (about: About & Notice & { number: string | null; opens: Opens | null }) => LetterWords;
  digest: (about: About & { amount: number; more: number }) => LetterWords;
  /** The receipt of a valid proposal; its details are the facts. */
  receipt: (about: About & { number: string; tender: string; tenderNumber: string }) => LetterWords;
  labels: Record<'name' | 'email' | 'phone' | 'receipt' | 'submittedAt' | 'check' | 'device' | 'network' | 'time', string>;
  unknownDevice: string;
  /** An instant in Qatar, with its UTC offset. */
  qatarTime: (moment: string, zone: string) => string;
  greeting: string;
  linkFallback: string;
  signOff: (about: About) => string;
};
