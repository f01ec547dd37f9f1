import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OwnTender } from '../../../../contract/entities/tenders.ts';
import type { tenderManagementMachine } from '../../../machines/tenders/tender-management.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { Digits } from '../../ui/Digits.tsx';
import { LinkButton } from '../../ui/TextLink.tsx';
import { Moment } from '../TenderTime.tsx';

type RowInterestsProps = Pick<ViewProps<typeof tenderManagementMachine>, 'send'> & { tender: OwnTender; isExpanded: boolean };

/** When it closes, and how long that still is. */
export function RowDeadline({ tender: { deadline, phase } }: { tender: OwnTender }) {
  const { t } = useTranslation('tenders');
  if (deadline === null) return '-';
  return (
    <>
      <Moment instant={deadline} /> <span className="md:hidden text-ink-2">{t('tender.qatarTime')}</span>
      {phase !== 'cancelled' && (
        <span className="block hint">
          <Countdown until={deadline} />
        </span>
      )}
    </>
  );
}

/** How many are interested, which opens who they are. */
export function RowInterests({ tender, isExpanded, send }: RowInterestsProps) {
  const { t } = useTranslation('tenders');
  const { id, number, status, interests } = tender;
  if (status === 'open')
    return (
      <span className="text-ink-3" title={t('management.noInterest')}>
        -
      </span>
    );
  if (interests.total === 0) return <Digits>0</Digits>;
  return (
    <>
      <LinkButton
        className="font-semibold! min-w-6 md:justify-end"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? `arrivals-${id}` : undefined}
        aria-label={t('management.interestsIn', { number, total: interests.total })}
        onClick={() => send(isExpanded ? { type: 'collapse' } : { type: 'expand', tender })}
      >
        <Digits>{interests.total}</Digits>
      </LinkButton>
      {interests.waiting > 0 && (
        <span className="block text-small text-pending font-medium">{t('management.waiting', { count: interests.waiting })}</span>
      )}
    </>
  );
}

/** Only how many there are: what is in them is sealed. */
export function RowProposals({ tender: { proposals, phase } }: { tender: OwnTender }) {
  const { t } = useTranslation('tenders');
  return (
    <>
      <span className="font-semibold">
        <Digits>{proposals}</Digits>
      </span>
      {(phase === 'running' || phase === 'sealed') && (
        <span className="flex items-center justify-end max-md:justify-start gap-1 hint">
          <Lock className="size-3.5" />
          {t('management.sealed')}
        </span>
      )}
    </>
  );
}
