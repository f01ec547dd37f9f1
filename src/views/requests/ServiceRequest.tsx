import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from 'react-i18next';
import type { Company } from '../../../contract/entities/directory.ts';
import { inLanguage } from '../../../contract/locale.ts';
import type { serviceRequestMachine } from '../../machines/requests/service-request.machine.ts';
import { CompanyHead } from '../directory/CompanyHead.tsx';
import { FailedCompany, LoadingCompany, MissingCompany } from '../directory/CompanyProfile.tsx';
import type { ViewProps } from '../Flow.tsx';
import { Head } from '../shell/Head.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { MessageDialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { RequestForm } from './RequestForm.tsx';
import { WhatHappensNext } from './WhatHappensNext.tsx';

type Props = ViewProps<typeof serviceRequestMachine>;

export function ServiceRequest({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const locale = useLocale();
  const { company } = snapshot.context;
  const name = company && inLanguage(locale, company.name, company.nameAr);
  return (
    <div className="wrap pt-5">
      <Head page={name ? t('request.titleOf', { name }) : t('request.title')} />
      {snapshot.matches('loading') && <LoadingCompany text={t('profile.loading')} />}
      {snapshot.matches('missing') && <MissingCompany />}
      {snapshot.matches('failed') && <FailedCompany onRetry={() => send({ type: 'retry' })} />}
      {snapshot.matches('own') && company && <Own company={company} />}
      {snapshot.hasTag('form') && company && (
        <>
          <RequestHead company={company} />
          <div className="mt-5 grid lg:grid-cols-[minmax(0,1fr)_320px] gap-5 items-start">
            <RequestForm snapshot={snapshot} send={send} company={company} />
            <WhatHappensNext />
          </div>
        </>
      )}
      {snapshot.hasTag('dialog') && <Sent onClose={() => send({ type: 'close' })} />}
    </div>
  );
}

function RequestHead({ company }: { company: Company }) {
  const { t } = useTranslation('member');
  const name = <bdi>{inLanguage(useLocale(), company.name, company.nameAr)}</bdi>;
  return (
    <>
      <Breadcrumbs
        label={t('profile.way')}
        steps={[
          { href: '/service', name: t('profile.services') },
          { href: `/companies/${company.id}`, name },
        ]}
        here={t('request.title')}
      />
      <CompanyHead
        company={company}
        title={
          <>
            {t('request.title')} - {name}
          </>
        }
      />
    </>
  );
}

function Own({ company }: { company: Company }) {
  const { t } = useTranslation('member');
  return (
    <Notice
      title={t('request.ownTitle')}
      text={t('request.ownText')}
      action={<ButtonLink href={`/companies/${company.id}`}>{t('request.toProfile')}</ButtonLink>}
    />
  );
}

function Sent({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  return (
    <MessageDialog
      icon={CircleCheck}
      tone="success"
      role="alertdialog"
      title={t('request.sentTitle')}
      actions={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {common('common.ok')}
        </Button>
      }
      onClose={onClose}
    >
      <p>{t('request.sentText')}</p>
    </MessageDialog>
  );
}
