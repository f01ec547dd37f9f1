import type { LinkKind } from '../data/accounts/tables.ts';
import type { Notice } from '../notices/words.ts';

/** What a mail says around its content; a mail with a button has words for it. */
export type LetterWords = { subject: string; heading: string; before: string[]; button?: string; after: string[] };

type About = { product: string };

/** What the button of a notification's mail opens. */
export type Opens = 'company' | 'request' | 'tender' | 'proposal' | 'proposals' | 'draft' | 'revision';

/** Every mail's words in one language. */
export type Words = Record<Exclude<LinkKind, 'invitation'> | 'passwordChanged', (about: About) => LetterWords> & {
  invitation: (about: About & { company: string | null }) => LetterWords;
  contact: (about: About & { subject: string }) => LetterWords;
  /** A notification, by its own words, with the number of its tender or proposal; what people typed in them stays theirs. */
  notification: (about: About & Notice & { number: string | null; opens: Opens | null }) => LetterWords;
  digest: (about: About & { amount: number; more: number }) => LetterWords;
  /** The proof of a valid proposal; its details are the facts. */
  receipt: (about: About & { number: string; tender: string; tenderNumber: string }) => LetterWords;
  labels: Record<'name' | 'email' | 'phone' | 'receipt' | 'submittedAt' | 'sha256', string>;
  /** A moment in Qatar, with its zone as an offset from UTC. */
  qatarTime: (moment: string, zone: string) => string;
  greeting: string;
  linkFallback: string;
  signOff: (about: About) => string;
};
