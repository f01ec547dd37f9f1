import type { Conversation } from '../../../contract/entities/conversations.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { CompanyLogo } from '../ui/CompanyLogo.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { partyName } from './party.ts';

/** The logo of the other party; requesters are people and have none. */
export function PartyMark({ conversation }: { conversation: Pick<Conversation, 'role' | 'parties'> }) {
  const locale = useLocale();
  if (conversation.role === 'provider') return <Avatar name={partyName(conversation, locale)} url={null} size={40} />;
  return <CompanyLogo url={conversation.parties[0]?.logo_url ?? null} size="row" />;
}
