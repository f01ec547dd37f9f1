import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import type { OwnTender } from '../../../../contract/entities/tenders.ts';
import { isSealed } from '../../../../contract/rules/tenders.ts';
import type { tenderManagementMachine } from '../../../machines/tenders/tender-management.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { Digits } from '../../ui/Digits.tsx';
import { LinkButton, TextLink } from '../../ui/TextLink.tsx';
import { Moment } from '../TenderTime.tsx';
import { proposalsOf } from '../titles.ts';

/** The tabs below a tender's row. */
export type Arrivals = 'interests' | 'proposals';
type RowNumberProps = Pick<ViewProps<typeof tenderManagementMachine>, 'send'> & {
  tender: OwnTender;
  /** The expanded tab of the row. */
  shown: Arrivals | null;
};

/** The deadline and the time left. */
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

/** The number of interests; expands the list. */
export function RowInterests(props: RowNumberProps) {
  const { t } = useTranslation('publishing');
  const { number, status, interests } = props.tender;
  if (status === 'open')
    return (
      <span className="text-ink-3" title={t('management.noInterest')}>
        -
      </span>
    );
  if (interests.total === 0) return <Digits>0</Digits>;
  return (
    <>
      <Opener {...props} tab="interests" count={interests.total} name={t('management.interestsIn', { number, total: interests.total })} />
      {interests.waiting > 0 && (
        <span className="block text-small text-pending font-medium">{t('management.waiting', { count: interests.waiting })}</span>
      )}
    </>
  );
}

/** The number of proposals; expands the explanation that they are sealed until the opening. */
export function RowProposals(props: RowNumberProps) {
  const { t } = useTranslation('publishing');
  const { number, proposals, phase } = props.tender;
  if (!isSealed(phase) && proposals === 0) return <Digits>0</Digits>;
  return (
    <>
      <Opener {...props} tab="proposals" count={proposals} name={t('management.proposalsIn', { number, total: proposals })} />
      {phase === 'sealed' && (
        <TextLink href={proposalsOf(props.tender)} className="text-small inline-flex items-center min-h-6">
          {t('management.openProposals')}
        </TextLink>
      )}
      {phase === 'running' && (
        <span className="flex items-center justify-end max-md:justify-start gap-1 hint">
          <Lock className="size-3.5" />
          {t('management.sealed')}
        </span>
      )}
    </>
  );
}

/** A count that expands its tab below the row. */
function Opener({ tender, shown, send, tab, count, name }: RowNumberProps & { tab: Arrivals; count: number; name: string }) {
  const isShown = shown === tab;
  return (
    <LinkButton
      className="font-semibold! min-w-6 md:justify-end"
      aria-expanded={isShown}
      aria-controls={isShown ? `arrivals-${tender.id}` : undefined}
      aria-label={name}
      onClick={() => send(isShown ? { type: 'collapse' } : { type: 'expand', tender, tab })}
    >
      <Digits>{count}</Digits>
    </LinkButton>
  );
}
