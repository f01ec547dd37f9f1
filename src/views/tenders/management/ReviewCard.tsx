import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import type { ReviewedTender } from '../../../../contract/entities/tenders.ts';
import type { tenderReviewMachine } from '../../../machines/tenders/tender-review.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { DocumentList } from '../../files/DocumentList.tsx';
import { Button } from '../../ui/Button.tsx';
import { Digits } from '../../ui/Digits.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { UndoLine } from '../../ui/UndoLine.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { ProcedureBadge } from '../TenderBadges.tsx';
import { publisherOf } from '../titles.ts';
import { ReviewFacts } from './ReviewFacts.tsx';

type ReviewCardProps = ViewProps<typeof tenderReviewMachine> & { tender: ReviewedTender };

const titleId = ({ id }: ReviewedTender): string => `pending-${id}`;

/** A tender pending approval: all its content in both languages, and the decision in the footer. */
export function ReviewCard({ tender, snapshot, send }: ReviewCardProps) {
  return (
    <article id={`pending-${tender.id}-card`} tabIndex={-1} className="card p-5" aria-labelledby={titleId(tender)}>
      <Head tender={tender} />
      <div className="mt-4">
        <ReviewFacts tender={tender} />
      </div>
      <Terms tender={tender} send={send} />
      <Decision tender={tender} snapshot={snapshot} send={send} />
    </article>
  );
}

function Head({ tender }: Pick<ReviewCardProps, 'tender'>) {
  const publisher = <bdi>{publisherOf(useLocale(), tender)}</bdi>;
  const { company } = tender.user;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h2 id={titleId(tender)} className="text-h3 wrap-anywhere">
          <bdi>{tender.title}</bdi>
        </h2>
        {tender.titleAr && (
          <p className="font-medium wrap-anywhere">
            <bdi lang="ar">{tender.titleAr}</bdi>
          </p>
        )}
        <p className="text-ink-2 mt-0.5">
          {company === null ? publisher : <TextLink href={`/companies/${company}`}>{publisher}</TextLink>}
          <span className="text-ink-3">
            {' · '}
            <Digits>{tender.number}</Digits>
          </span>
        </p>
      </div>
      <ProcedureBadge status={tender.status} />
    </div>
  );
}

function Terms({ tender, send }: Omit<ReviewCardProps, 'snapshot'>) {
  const { t } = useTranslation('tenders');
  const { t: publishing } = useTranslation('publishing');
  const { description, descriptionAr, documents } = tender;
  return (
    <>
      <h3 className="mt-4 text-small font-medium text-ink-3">{t('tender.description')}</h3>
      <UserText className="mt-1 text-ink-2 max-w-prose" text={description} />
      {descriptionAr && <UserText className="mt-3 text-ink-2 max-w-prose" text={descriptionAr} />}
      <h3 className="mt-4 mb-2 text-small font-medium text-ink-3">{t('tender.documents')}</h3>
      {documents.length > 0 ? (
        <DocumentList documents={documents} onOpen={(file) => send({ type: 'file.open', file })} />
      ) : (
        <p className="text-ink-2">{publishing('review.noDocuments')}</p>
      )}
    </>
  );
}

function Decision({ tender, snapshot, send }: ReviewCardProps) {
  const { t } = useTranslation('publishing');
  const { act, chosen } = snapshot.context;
  const isAt = (state: 'deciding' | 'undoing') => snapshot.matches(state) && chosen?.id === tender.id;
  const press = (type: 'approve' | 'reject') => {
    const isBusy = isAt('deciding') && act === type;
    return {
      small: true,
      busy: isBusy,
      disabled: !isBusy && !snapshot.can({ type, tender }),
      'aria-describedby': titleId(tender),
      onClick: () => send({ type, tender }),
    };
  };
  if (tender.delayed)
    return (
      <div className="mt-4 pt-4 border-t border-line">
        <UndoLine
          text={t('review.delayed')}
          describedBy={titleId(tender)}
          busy={isAt('undoing')}
          disabled={!isAt('undoing') && !snapshot.can({ type: 'undo', tender })}
          onUndo={() => send({ type: 'undo', tender })}
        />
      </div>
    );
  return (
    <div className="mt-4 pt-4 border-t border-line flex gap-2 sm:justify-end max-sm:*:flex-1">
      <Button variant="quiet" {...press('reject')}>
        {t('review.reject')}
      </Button>
      <Button variant="outline" {...press('approve')}>
        <Check className="size-4" />
        {t('review.approve')}
      </Button>
    </div>
  );
}
