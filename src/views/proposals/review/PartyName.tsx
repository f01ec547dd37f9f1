import type { Party } from '../../../../contract/entities/tenders.ts';
import { inLanguage } from '../../../../contract/locale.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { useLocale } from '../../ui/use-locale.ts';

/** The name of a bidder; a company links to its profile. */
export function PartyName({ party }: { party: Party }) {
  const name = <bdi>{inLanguage(useLocale(), party.name, party.nameAr)}</bdi>;
  return party.company === null ? name : <TextLink href={`/companies/${party.company}`}>{name}</TextLink>;
}
