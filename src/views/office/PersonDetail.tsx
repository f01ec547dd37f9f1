import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { PersonDetail as Detail } from '../../../contract/entities/office.ts';
import { formatMoment, formatNumber } from '../../i18n/formats.ts';
import type { officePersonMachine } from '../../machines/office/office-person.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import { Digits } from '../ui/Digits.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Fact } from './Fact.tsx';

/** One account: its sessions, how much is theirs, and what the office did with it last. */
export function PersonDetail({ snapshot, send }: ViewProps<typeof officePersonMachine>) {
  const { t } = useTranslation('office');
  const { detail } = snapshot.context;
  const close = () => send({ type: 'close' });
  return (
    <FormDialog title={t('people.detail.title')} closeLabel={t('people.detail.close')} onClose={close}>
      <div className="mt-5 grid gap-5">
        {snapshot.matches('loading') && <p role="status">{t('people.detail.loading')}</p>}
        {snapshot.matches('failed') && (
          <LoadFailed title={t('people.detail.failedTitle')} text={t('people.failedText')} onRetry={() => send({ type: 'retry' })} />
        )}
        {detail && <Facts detail={detail} />}
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-3">
          <Button data-autofocus onClick={close}>
            {t('people.detail.done')}
          </Button>
        </div>
      </div>
    </FormDialog>
  );
}

const kinds = ['requests', 'tenders', 'proposals'] as const;

function Facts({ detail: { id, name, email, locale, createdAt, sessions, theirs, lately } }: { detail: Detail }) {
  const { t } = useTranslation('office');
  return (
    <>
      <p className="wrap-anywhere">
        <b className="text-h3 font-semibold">
          <bdi>{name}</bdi>
        </b>
        <span className="hint block">
          <bdi dir="ltr">{email}</bdi>
        </span>
      </p>
      <dl className="divide-y divide-line border-y border-line">
        <Fact name={t('people.detail.number')}>
          <Digits>{String(id)}</Digits>
        </Fact>
        <Fact name={t('people.detail.registered')}>
          <Digits>{formatMoment(createdAt)}</Digits>
        </Fact>
        <Fact name={t('people.detail.mails')}>{t(`people.detail.language.${locale}`)}</Fact>
      </dl>
      <Part title={t('people.detail.sessions')}>
        {sessions.length === 0 && <p className="text-ink-2 mt-1">{t('people.never')}</p>}
        <ul className="divide-y divide-line">
          {sessions.map(({ openedAt, usedAt, endsAt }) => (
            <li key={openedAt} className="py-2.5">
              {t('people.detail.opened', { moment: formatMoment(openedAt) })}
              <span className="hint block">{t('people.detail.used', { used: formatMoment(usedAt), ends: formatMoment(endsAt) })}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('people.detail.theirs')}>
        <dl className="divide-y divide-line">
          {kinds.map((kind) => (
            <Fact key={kind} name={t(`people.detail.kind.${kind}`)}>
              <Digits>{formatNumber(theirs[kind])}</Digits>
            </Fact>
          ))}
        </dl>
        <p className="hint mt-1">{t('people.detail.sealed')}</p>
      </Part>
      <Part title={t('people.detail.lately')}>
        {lately.length === 0 && <p className="text-ink-2 mt-1">{t('people.detail.nothing')}</p>}
        <ul className="divide-y divide-line">
          {lately.map((line) => (
            <li key={line.id} className="py-2.5">
              <span className="font-medium">{line.by === null ? t('audit.formerAdmin') : <bdi>{line.by}</bdi>}</span>{' '}
              {t(`audit.did.${line.act}`)}
              <span className="hint block">
                <Digits>{formatMoment(line.at)}</Digits>
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-1">
          <Link className="link" href="/office/audit">
            {t('place.audit')}
          </Link>
        </p>
      </Part>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
);
