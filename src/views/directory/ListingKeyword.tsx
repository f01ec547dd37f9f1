import { useTranslation } from 'react-i18next';
import { keywordMaxLength } from '../../../contract/limits.ts';
import { inLanguage } from '../../../contract/locale.ts';
import type { serviceListingMachine } from '../../machines/directory/service-listing.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Combobox } from '../ui/Combobox.tsx';
import type { Offer } from '../ui/Suggestions.tsx';
import { useLocale } from '../ui/use-locale.ts';

type Props = ViewProps<typeof serviceListingMachine>;

const offerOf = (snapshot: Props['snapshot']): Offer => {
  if (snapshot.matches({ keyword: 'suggesting' })) return 'loading';
  if (snapshot.matches({ keyword: 'offered' })) return 'options';
  return snapshot.matches({ keyword: 'unknown' }) ? 'nothing' : 'none';
};

/** The keyword with its suggestions. */
export function ListingKeyword({ snapshot, send }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { filters, suggestions } = snapshot.context;
  return (
    <Combobox
      label={t('listing.keyword')}
      name="inputValue"
      placeholder={t('listing.keywordHint')}
      value={filters.keyword}
      maxLength={keywordMaxLength}
      offer={offerOf(snapshot)}
      options={suggestions.map(({ name, nameAr }) => inLanguage(locale, name, nameAr))}
      texts={{ list: t('listing.suggestions'), loading: t('listing.suggesting'), nothing: t('listing.noService') }}
      onChange={(value) => send({ type: 'keyword.change', value })}
      onChoose={(name) => send({ type: 'suggestion.choose', name })}
      onClose={() => send({ type: 'suggestions.close' })}
    />
  );
}
