import Eye from 'lucide-react/icons/eye';
import { useTranslation } from 'react-i18next';
import type { companyEditorMachine } from '../../machines/account/company-editor.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CompanyCancel } from './CompanyCancel.tsx';
import { CompanyForm } from './CompanyForm.tsx';

type Props = ViewProps<typeof companyEditorMachine>;

export function CompanyEditor({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const { company, registering } = snapshot.context;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 mb-5">
        <div className="min-w-0 max-w-[620px]">
          <h1 className="text-h2 lg:text-[1.625rem] lg:leading-8">{t(registering ? 'company.registerTitle' : 'company.title')}</h1>
          <p className="text-ink-2 mt-1">{t(registering ? 'company.registerLead' : 'company.lead')}</p>
        </div>
        {company && (
          <ButtonLink icon={Eye} href={`/companies/${company.id}`}>
            {t('company.view')}
          </ButtonLink>
        )}
      </div>
      {snapshot.matches('loading') && <Waiting />}
      {snapshot.matches('absent') && (
        <Notice
          title={t('company.absentTitle')}
          text={t('company.absentText')}
          action={
            <ButtonLink href="/company-register" variant="primary">
              {t('company.toRegistration')}
            </ButtonLink>
          }
        />
      )}
      {snapshot.matches('failed') && (
        <Notice
          failed
          title={t('company.failedTitle')}
          text={t('profile.failedText')}
          action={<Button onClick={() => send({ type: 'retry' })}>{common('common.retry')}</Button>}
        />
      )}
      {snapshot.hasTag('form') && <CompanyForm snapshot={snapshot} send={send} />}
      {snapshot.hasTag('dialog') && <CompanyCancel send={send} />}
    </div>
  );
}

/** As tall as the window, so that what follows does not move while it is visible when the form arrives. */
function Waiting() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" className="min-h-dvh">
      <p role="status" className="sr-only">
        {t('common.loading')}
      </p>
      <Skeleton className="h-80" />
      <Skeleton className="h-40 mt-5" />
    </div>
  );
}
