import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { inLanguage } from '../../../contract/locale.ts';
import { Verified } from '../directory/CompanyHead.tsx';
import { websiteOf } from '../directory/website.ts';
import { Badge } from '../ui/Badge.tsx';
import { CompanyLogo } from '../ui/CompanyLogo.tsx';
import { classes } from '../ui/classes.ts';
import { Digits } from '../ui/Digits.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { type CompanyRowProps, nameId } from './company-row.ts';
import { AccountBadge, AdminActions } from './RowAccount.tsx';
import { MemberActions } from './RowMember.tsx';
import { RowRegistration } from './RowRegistration.tsx';

/** A company of the list: its location, services and available actions. */
export function CompanyRow(props: CompanyRowProps) {
  const { t } = useTranslation('member');
  const locale = useLocale();
  const { company } = props;
  const { location } = company;
  return (
    <tr className="*:align-middle!">
      <td className="full">
        <Name {...props} />
      </td>
      <td className="third md:whitespace-nowrap" data-label={t('companies.location')}>
        {inLanguage(locale, location.nameEn, location.nameAr)}
      </td>
      <td
        className={classes('n', company.account ? 'max-md:col-span-1! max-[380px]:col-span-3!' : 'third')}
        data-label={t('companies.services')}
      >
        <Digits>{company.services}</Digits>
      </td>
      {company.account && (
        <td className="max-[380px]:col-span-full!" data-label={t('companies.account')}>
          <AccountBadge account={company.account} />
        </td>
      )}
      <td className="full">
        <div className="flex flex-wrap md:justify-end gap-2 max-md:*:flex-1">
          {company.account ? <AdminActions {...props} account={company.account} /> : <MemberActions company={company} />}
        </div>
      </td>
    </tr>
  );
}

function Name(props: CompanyRowProps) {
  const { t } = useTranslation('member');
  const locale = useLocale();
  const { company } = props;
  const website = websiteOf(company.website_url);
  return (
    <span className="flex items-center gap-3">
      <CompanyLogo url={company.logo_url} size="row" />
      <span className="min-w-0">
        <Link
          id={nameId(company)}
          className="title-link font-semibold block max-md:text-body wrap-anywhere"
          href={`/companies/${company.id}`}
        >
          <bdi>{inLanguage(locale, company.name, company.nameAr)}</bdi>
        </Link>
        {website && (
          <span className="hint block truncate">
            <bdi dir="ltr">{website.shown}</bdi>
          </span>
        )}
        {company.account && <RowRegistration {...props} account={company.account} />}
        {!company.account && (company.isVerified || company.isOwn) && (
          <span className="flex flex-wrap gap-1.5 mt-1">
            {company.isVerified && <Verified />}
            {company.isOwn && <Badge>{t('companies.own')}</Badge>}
          </span>
        )}
      </span>
    </span>
  );
}
