import { useTranslation } from 'react-i18next';
import type { AccountState } from '../../../contract/entities/account.ts';
import { keywordMaxLength } from '../../../contract/limits.ts';
import type { companyListMachine } from '../../machines/account/company-list.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { classes } from '../ui/classes.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { BareSelect } from '../ui/Select.tsx';

/** In display order; importing the contract's list would bundle its schemas. */
const states = ['active', 'invited', 'none'] as const satisfies readonly AccountState[];

const stateOf = (value: string): AccountState | null => states.find((state) => state === value) ?? null;

/** Filters of the list: the name and, for admins, the status of the account. */
export function CompanyListSearch({ snapshot, send }: ViewProps<typeof companyListMachine>) {
  const { t } = useTranslation('member');
  const { isAdmin, search } = snapshot.context;
  const choices = [
    { value: '', label: t('companies.allAccounts') },
    ...states.map((state) => ({ value: state, label: t(`companies.${state}`) })),
  ];
  return (
    <div className={classes('grid gap-3 mb-4', isAdmin && 'sm:grid-cols-[minmax(0,1fr)_200px]')}>
      <SearchField
        label={t('companies.search')}
        placeholder={t('companies.searchPlaceholder')}
        maxLength={keywordMaxLength}
        value={search.name}
        onChange={(value) => send({ type: 'name.change', value })}
      />
      {isAdmin && (
        <BareSelect
          label={t('companies.account')}
          value={search.account ?? ''}
          choices={choices}
          onChange={(value) => send({ type: 'account.choose', account: stateOf(value) })}
        />
      )}
    </div>
  );
}
