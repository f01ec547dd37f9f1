import ArrowLeft from 'lucide-react/icons/arrow-left';
import Ban from 'lucide-react/icons/ban';
import { useTranslation } from 'react-i18next';
import { AccountPager } from '../../account/AccountPager.tsx';
import { AskedReason } from '../../asked-reason.ts';
import { AskedPassword } from '../../session/asked-password.ts';
import { Moment } from '../../tenders/TenderTime.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FetchWhenIdle } from '../../ui/on-demand.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Tabs, tabId } from '../../ui/Tabs.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AskedAward } from './asked-award.ts';
import { Comparison } from './Comparison.tsx';
import { DecisionDialogs } from './DecisionDialogs.tsx';
import { OpenedDetail } from './OpenedDetail.tsx';
import { OpenedRows } from './OpenedRows.tsx';
import type { ReviewPart } from './review-part.ts';

/** Receives the focus if the decided proposal is not on the page. */
const panelId = 'proposals';
const dialogs = [AskedReason, AskedAward, AskedPassword];
const end = { type: 'decide', decision: 'end', proposal: null } as const;

/** The proposals after the opening, as a list, a comparison or one in detail, with the decisions. */
export function Opened({ review, snapshot, send }: ReviewPart) {
  const { t } = useTranslation('proposals');
  const isComparing = snapshot.matches({ opened: { view: 'comparison' } });
  const isDetail = snapshot.matches({ opened: { view: 'detail' } });
  const chosen = isComparing ? 'comparison' : 'list';
  return (
    <>
      <Recorded review={review} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {isDetail ? (
          <Button small onClick={() => send({ type: 'list' })}>
            <ArrowLeft className="size-4 mirror" />
            {t('judging.back')}
          </Button>
        ) : (
          <Tabs
            label={t('judging.views')}
            tabs={(['list', 'comparison'] as const).map((value) => ({ value, label: t(`judging.${value}`) }))}
            chosen={chosen}
            panel={panelId}
            onChoose={(value) => send({ type: value === 'list' ? 'list' : 'compare' })}
          />
        )}
        {review.tender.phase === 'evaluation' && !isDetail && (
          <Button variant="danger" small className="max-sm:w-full" disabled={!snapshot.can(end)} onClick={() => send(end)}>
            <Ban className="size-4" />
            {t('judging.end')}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {snapshot.matches({ opened: { decision: 'deciding' } }) && t('judging.deciding')}
      </p>
      <div
        id={panelId}
        tabIndex={-1}
        role={isDetail ? 'region' : 'tabpanel'}
        {...(isDetail ? { 'aria-label': t('judging.details') } : { 'aria-labelledby': tabId(panelId, chosen) })}
        aria-busy={snapshot.hasTag('busy')}
        className="mt-4 focus:outline-none"
      >
        <Looked review={review} snapshot={snapshot} send={send} />
      </div>
      {!isDetail && <Pages review={review} snapshot={snapshot} send={send} />}
      <DecisionDialogs snapshot={snapshot} />
      <FetchWhenIdle parts={dialogs} />
    </>
  );
}

function Looked({ review, snapshot, send }: ReviewPart) {
  const { t } = useTranslation('proposals');
  if (review.items.length === 0) return <Notice title={t('judging.noneTitle')} text={t('judging.noneText')} />;
  if (snapshot.matches({ opened: { view: 'comparison' } })) return <Comparison review={review} snapshot={snapshot} send={send} />;
  if (snapshot.matches({ opened: { view: 'detail' } })) return <OpenedDetail review={review} snapshot={snapshot} send={send} />;
  return <OpenedRows review={review} snapshot={snapshot} send={send} />;
}

/** Turns the pages of the list and of the comparison. */
function Pages({ review, snapshot, send }: ReviewPart) {
  const { t } = useTranslation('proposals');
  if (review.pageCount < 2) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-ink-2 max-w-prose">{t('judging.paged', { count: review.count })}</p>
      <AccountPager page={snapshot.context.page} pages={review.pageCount} can={(turn) => snapshot.can(turn)} send={send} />
    </div>
  );
}

/** The record of the opening, and the internal note of the award. */
function Recorded({ review: { opening, awardNote, tender } }: Pick<ReviewPart, 'review'>) {
  const { t } = useTranslation('proposals');
  if (!opening) return null;
  return (
    <div className="mb-4 grid gap-3">
      <p className="text-ink-2">
        <Sentence t={t} text="judging.opened" count={opening.count} parts={{ moment: <Moment instant={opening.at} /> }} />{' '}
        {t('judging.openedBy', { name: opening.by })}. {t('judging.history')}{' '}
        <TextLink href={`/tender-profile/${tender.id}`}>{t('judging.toHistory')}</TextLink> ·{' '}
        <TextLink href={`/account/tender-management/${tender.id}/minutes`}>{t('judging.minutes')}</TextLink>
      </p>
      {awardNote && (
        <div className="card p-5">
          <p className="font-medium">
            {t('judging.awardNote')} <span className="hint font-normal">{t('judging.awardNoteWho')}</span>
          </p>
          <p dir="auto" className="mt-1 text-ink-2 whitespace-pre-line wrap-anywhere text-start">
            {awardNote}
          </p>
        </div>
      )}
    </div>
  );
}
