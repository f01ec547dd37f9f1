import { useTranslation } from 'react-i18next';
import type { CompanyRow } from '../../../contract/entities/account.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';

/** A member's actions on a company: view, and request a service unless it is their own. */
export function MemberActions({ company: { id, isOwn } }: { company: CompanyRow }) {
  const { t } = useTranslation('member');
  return (
    <>
      <ButtonLink href={`/companies/${id}`} variant="quiet" small>
        {t('companies.view')}
      </ButtonLink>
      {!isOwn && (
        <ButtonLink href={`/request-service/${id}`} variant="outline" small>
          {t('companies.request')}
        </ButtonLink>
      )}
    </>
  );
}
