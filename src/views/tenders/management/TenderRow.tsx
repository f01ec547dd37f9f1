import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { OwnTender } from '../../../../contract/entities/tenders.ts';
import { canDoWithTender } from '../../../../contract/rules/tenders.ts';
import type { tenderManagementMachine } from '../../../machines/tenders/tender-management.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { classes } from '../../ui/classes.ts';
import { Digits } from '../../ui/Digits.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ApprovalBadge, PhaseBadge, ProcedureBadge } from '../TenderBadges.tsx';
import { Day } from '../TenderTime.tsx';
import { OwnTitle } from './OwnTitle.tsx';
import { type Arrivals, RowDeadline, RowInterests, RowProposals } from './RowNumbers.tsx';
import { TenderActions } from './TenderActions.tsx';

type TenderRowProps = ViewProps<typeof tenderManagementMachine> & { tender: OwnTender; shown: Arrivals | null };

/** One of the publisher's tenders: status, deadline, and counts of interests and proposals. */
export function TenderRow(props: TenderRowProps) {
  const { t } = useTranslation('tenders');
  const { t: publishing } = useTranslation('publishing');
  const { tender, shown } = props;
  return (
    <tr id={`tender-${tender.id}`} tabIndex={-1} className={classes('relative', shown && 'bg-paper!')}>
      <td className="full max-md:pe-11!">
        <Name tender={tender} />
      </td>
      {tender.phase === 'draft' ? (
        <td colSpan={5} className="full">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <ApprovalBadge status="draft" />
            <ButtonLink variant="outline" small href={`/account/tender-management/${tender.id}`} aria-describedby={titleIdOf(tender)}>
              {publishing('management.continueDraft')}
            </ButtonLink>
          </div>
        </td>
      ) : (
        <>
          <td className="[&_.badge]:whitespace-normal" data-label={t('tender.status')}>
            <ProcedureBadge status={tender.status} phase={tender.phase} />
          </td>
          <td data-label={publishing('management.approval')}>
            <span className="flex flex-wrap gap-1.5">
              <ApprovalBadge status={tender.approvalStatus.status} />
              {tender.phase !== 'sealed' && <PhaseBadge phase={tender.phase} />}
            </span>
          </td>
          <td className="full" data-label={t('tender.deadline')}>
            <RowDeadline tender={tender} />
          </td>
          <td className="n" data-label={publishing('management.interests')}>
            <RowInterests {...props} />
          </td>
          <td className="n" data-label={publishing('management.proposals')}>
            <RowProposals {...props} />
          </td>
        </>
      )}
      <td className="max-md:absolute! max-md:end-1 max-md:top-3 ps-0!">
        <TenderActions {...props} />
      </td>
    </tr>
  );
}

const titleIdOf = ({ id }: OwnTender): string => `tender-${id}-title`;

function Name({ tender }: { tender: OwnTender }) {
  const { t } = useTranslation('tenders');
  const { t: publishing } = useTranslation('publishing');
  const { id, number, phase, approvalStatus, questions, updatedAt } = tender;
  const href = canDoWithTender('edit', phase) ? `/account/tender-management/${id}` : `/tender-profile/${id}`;
  return (
    <>
      <Link
        id={titleIdOf(tender)}
        className="title-link font-semibold block max-w-[300px] max-md:max-w-none max-md:text-body wrap-anywhere"
        href={href}
      >
        <OwnTitle tender={tender} />
      </Link>
      <span className="hint flex flex-wrap gap-x-2">
        <Digits>{number}</Digits>
        {phase === 'draft' && (
          <span>
            <Sentence t={publishing} text="management.savedOn" parts={{ day: <Day instant={updatedAt} /> }} />
          </span>
        )}
      </span>
      {phase === 'rejected' && approvalStatus.reason && (
        <p dir="auto" className="mt-1 max-w-[280px] max-md:max-w-none text-small text-ink-2 whitespace-pre-line wrap-anywhere">
          <span className="font-medium">{t('tender.reason')}:</span> <bdi>{approvalStatus.reason}</bdi>
        </p>
      )}
      {questions > 0 && (
        <TextLink href={`/tender-profile/${id}`} className="text-small inline-flex items-center min-h-6">
          {publishing('management.questions', { count: questions })}
        </TextLink>
      )}
    </>
  );
}
