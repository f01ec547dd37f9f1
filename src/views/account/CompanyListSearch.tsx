import { useTranslation } from 'react-i18next';
import { keywordMaxLength } from '../../../contract/limits.ts';
import type { CompaniesList, CompanyFilter } from '../../machines/account/company-list.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { classes } from '../ui/classes.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { BareSelect } from '../ui/Select.tsx';

/** In display order; importing the contract's list would bundle its schemas. */
const filters = ['awaiting', 'active', 'invited', 'none'] as const satisfies readonly CompanyFilter[];

const filterOf = (value: string): CompanyFilter | null => filters.find((filter) => filter === value) ?? null;

/** Filters of the list: the name and, for admins, the status of the account or what awaits verification. */
export function CompanyListSearch({ isAdmin, list: { snapshot, send } }: { isAdmin: boolean; list: ViewProps<CompaniesList> }) {
  const { t } = useTranslation('member');
  const { search } = snapshot.context;
  const choices = [
    { value: '', label: t('companies.allAccounts') },
    ...filters.map((filter) => ({ value: filter, label: t(`companies.${filter}`) })),
  ];
  return (
    <div className={classes('grid gap-3 mb-4', isAdmin && 'sm:grid-cols-[minmax(0,1fr)_200px]')}>
      <SearchField
        label={t('companies.search')}
        placeholder={t('companies.searchPlaceholder')}
        maxLength={keywordMaxLength}
        value={search.name}
        onChange={(value) => send({ type: 'search.type', search: { name: value } })}
      />
      {isAdmin && (
        <BareSelect
          label={t('companies.account')}
          value={search.filter ?? ''}
          choices={choices}
          onChange={(value) => send({ type: 'search', search: { filter: filterOf(value) } })}
        />
      )}
    </div>
  );
}
