import type { Conversation } from '../../../contract/entities/conversations.ts';
import { inLanguage, type Locale } from '../../../contract/locale.ts';

/** Returns the name of the other party, for admins those of both. */
export const partyName = ({ parties }: Pick<Conversation, 'parties'>, locale: Locale): string =>
  parties.map(({ name, nameAr }) => inLanguage(locale, name, nameAr)).join(' · ');

/** Returns the title of the request or tender. */
export const titleOf = ({ about }: Pick<Conversation, 'about'>, locale: Locale): string => inLanguage(locale, about.title, about.titleAr);

/** Returns the page of the request or tender, for the reader's side of it. */
export const subjectPath = ({ role, kind, about }: Pick<Conversation, 'role' | 'kind' | 'about'>): string => {
  if (kind === 'tender') return `/tender-profile/${about.id}`;
  return role === 'requester' ? '/account/sent-requests' : '/account/requests';
};
