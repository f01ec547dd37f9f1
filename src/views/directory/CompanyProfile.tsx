import { useTranslation } from 'react-i18next';
import type { Company } from '../../../contract/entities/directory.ts';
import type { Settings } from '../../../contract/entities/shell.ts';
import { inLanguage } from '../../../contract/locale.ts';
import type { companyProfileMachine, ProfileRead } from '../../machines/directory/company-profile.machine.ts';
import { known } from '../../machines/known.ts';
import { useFlow, type ViewProps } from '../Flow.tsx';
import { Head } from '../shell/Head.tsx';
import { Tag } from '../ui/Badge.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { Html } from '../ui/Html.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { CompanyHead } from './CompanyHead.tsx';
import { CompanyNetworks } from './CompanyNetworks.tsx';
import { CompanyPlace } from './CompanyPlace.tsx';
import { NeedService } from './NeedService.tsx';

export function CompanyProfile({ snapshot: { children } }: ViewProps<typeof companyProfileMachine>) {
  const { t } = useTranslation('member');
  const locale = useLocale();
  const { snapshot, send } = useFlow<ProfileRead>(known(children.profile));
  const { result: profile } = snapshot.context;
  return (
    <div className="wrap pt-5">
      <Head page={profile ? inLanguage(locale, profile.company.name, profile.company.nameAr) : t('profile.title')} />
      {snapshot.matches('missing') && <MissingCompany />}
      {snapshot.matches('failed') && <FailedCompany onRetry={() => send({ type: 'retry' })} />}
      {snapshot.matches('loading') && !profile && <LoadingCompany text={t('profile.loading')} />}
      {profile && !snapshot.matches('missing') && !snapshot.matches('failed') && <Shown {...profile} />}
    </div>
  );
}

function Shown({ company, map }: { company: Company; map: Settings['map'] }) {
  const { t } = useTranslation('member');
  const locale = useLocale();
  const name = inLanguage(locale, company.name, company.nameAr);
  const description = inLanguage(locale, company.description, company.descriptionAr);
  return (
    <>
      <Breadcrumbs label={t('profile.way')} steps={[{ href: '/service', name: t('profile.services') }]} here={<bdi>{name}</bdi>} />
      <CompanyHead company={company} title={<bdi>{name}</bdi>}>
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
          <CompanyNetworks company={company} />
          {company.isOwn ? (
            <ButtonLink href="/account" className="max-sm:flex-1">
              {t('profile.edit')}
            </ButtonLink>
          ) : (
            <ButtonLink href={`/request-service/${company.id}`} variant="primary" className="max-sm:flex-1">
              {t('profile.request')}
            </ButtonLink>
          )}
        </div>
      </CompanyHead>
      <div className="mt-5 grid lg:grid-cols-[minmax(0,1fr)_352px] gap-5 items-start">
        <div className="grid gap-5 min-w-0">
          <Card title={t('profile.services')}>
            <ul className="flex flex-wrap gap-2">
              {company.services.map((service) => (
                <li key={service.id}>
                  <Tag>{inLanguage(locale, service.name, service.nameAr)}</Tag>
                </li>
              ))}
            </ul>
          </Card>
          <Card title={t('profile.about')}>
            {description ? <Html html={description} /> : <p className="text-ink-3">{t('profile.noDescription')}</p>}
          </Card>
        </div>
        <div className="grid gap-5">
          <NeedService />
          <CompanyPlace location={company.location} map={map} />
        </div>
      </div>
    </>
  );
}

/** Tall enough to keep the footer below the fold. */
export function LoadingCompany({ text }: { text: string }) {
  return (
    <div aria-busy="true" className="min-h-dvh">
      <p role="status" className="text-ink-2 mb-3">
        {text}
      </p>
      <Skeleton className="h-64" />
      <Skeleton className="h-40 mt-5" />
    </div>
  );
}

export function MissingCompany() {
  const { t } = useTranslation('member');
  return (
    <Notice
      title={t('profile.missingTitle')}
      text={t('profile.missingText')}
      action={<ButtonLink href="/service">{t('profile.browse')}</ButtonLink>}
    />
  );
}

export function FailedCompany({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  return (
    <Notice
      failed
      title={t('profile.failedTitle')}
      text={t('profile.failedText')}
      action={<Button onClick={onRetry}>{common('common.retry')}</Button>}
    />
  );
}
