import type { LucideIcon } from 'lucide-react';
import Banknote from 'lucide-react/icons/banknote';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import FilePen from 'lucide-react/icons/file-pen';
import FileX from 'lucide-react/icons/file-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Pencil from 'lucide-react/icons/pencil';
import Trophy from 'lucide-react/icons/trophy';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BidStanding } from '../../../contract/entities/bid-standing.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { Badge } from '../ui/Badge.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Countdown } from '../ui/Countdown.tsx';
import { classes } from '../ui/classes.ts';
import { Digits } from '../ui/Digits.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { Day, Moment } from './TenderTime.tsx';

type Kind = BidStanding['kind'];

type Look = { icon: LucideIcon; tone?: 'stand-pending' | 'stand-open' | 'stand-info'; badge?: 'pending' | 'open' | 'info' };

const looks: Record<Kind, Look> = {
  draft: { icon: Pencil },
  unpaid: { icon: Hourglass, tone: 'stand-pending', badge: 'pending' },
  valid: { icon: CircleCheck, tone: 'stand-open', badge: 'open' },
  revision: { icon: FilePen, tone: 'stand-info', badge: 'info' },
  notAwarded: { icon: CircleMinus },
  won: { icon: Trophy, tone: 'stand-open', badge: 'open' },
  withdrawn: { icon: FileX },
  refunded: { icon: Banknote, tone: 'stand-info', badge: 'info' },
  lapsed: { icon: CircleMinus },
};

const Amount = ({ amount }: { amount: number }) => <bdi className="num whitespace-nowrap">{formatMoney(amount, 'QAR', useLocale())}</bdi>;

type Bid = { standing: BidStanding; tenderId: number };
type Shown = { standing: BidStanding };

const proposalOf = (standing: Exclude<BidStanding, { kind: 'draft' }>): string => `/account/submitted-proposals/${standing.proposal}`;

/** The name of a standing, without its time. */
export function BidState({ standing }: Shown) {
  const { t } = useTranslation('tenders');
  if (standing.kind === 'refunded' && standing.refundedAt === null) return t('bid.state.refundDue');
  return t(`bid.state.${standing.kind}`);
}

/** The standing of a bid as a badge. */
export function BidMark({ standing }: Shown) {
  const { icon, badge } = looks[standing.kind];
  return (
    <Badge tone={badge} icon={icon}>
      <BidState standing={standing} />
    </Badge>
  );
}

/** What is known of a standing in a few words: until or since when. */
function BidDetail({ standing }: Shown) {
  const { t } = useTranslation('tenders');
  switch (standing.kind) {
    case 'draft':
      return standing.at === null ? t('bid.here') : <Moment instant={standing.at} />;
    case 'unpaid':
      if (standing.until === null) return t('bid.untilDecision');
      return <Sentence t={t} text="bid.until" parts={{ moment: <Moment instant={standing.until} /> }} />;
    case 'valid':
      return <Sentence t={t} text="bid.since" parts={{ moment: <Moment instant={standing.since} /> }} />;
    case 'revision':
      return t('bid.untilDecision');
    case 'notAwarded':
      return standing.at && <Sentence t={t} text={`bid.end.${standing.why}`} parts={{ day: <Day instant={standing.at} /> }} />;
    case 'won':
      return standing.at && <Sentence t={t} text="bid.awardedOn" parts={{ day: <Day instant={standing.at} /> }} />;
    case 'withdrawn':
      return <Moment instant={standing.at} />;
    case 'refunded':
      return <Sentence t={t} text="bid.reference" parts={{ reference: <Digits>{standing.reference}</Digits> }} />;
    case 'lapsed':
      return <Digits>{standing.number}</Digits>;
  }
}

/** A standing with its time, as a heading. */
function BidTitle({ standing }: Shown) {
  const { t } = useTranslation('tenders');
  const momentOf = (instant: string) => ({ moment: <Moment instant={instant} /> });
  switch (standing.kind) {
    case 'unpaid':
      if (standing.until === null) return t('bid.title.unpaidDecision');
      return <Sentence t={t} text="bid.title.unpaid" parts={momentOf(standing.until)} />;
    case 'valid':
      return <Sentence t={t} text="bid.title.valid" parts={momentOf(standing.since)} />;
    case 'revision':
      return t('bid.title.revision');
    case 'withdrawn':
      return <Sentence t={t} text="bid.title.withdrawn" parts={momentOf(standing.at)} />;
    default:
      return <BidState standing={standing} />;
  }
}

const numberPart = (version: number): ReactElement => <>{version}</>;

/** What a standing means, in a sentence or two. */
export function BidText({ standing }: Shown) {
  const { t } = useTranslation('tenders');
  switch (standing.kind) {
    case 'draft':
      if (standing.at === null) return t('bid.text.draftHere');
      return <Sentence t={t} text="bid.text.draft" parts={{ moment: <Moment instant={standing.at} /> }} />;
    case 'unpaid':
      return (
        <>
          <Sentence
            t={t}
            text={standing.validVersion === null ? 'bid.text.unpaid' : 'bid.text.unpaidRevision'}
            parts={{
              version: numberPart(standing.version),
              moment: <Moment instant={standing.submittedAt} />,
              valid: <>{standing.validVersion}</>,
            }}
          />{' '}
          {standing.until !== null && <Countdown until={standing.until} />}
        </>
      );
    case 'valid':
      return (
        <Sentence
          t={t}
          text={standing.until === null ? 'bid.text.valid' : 'bid.text.validUntil'}
          parts={{
            version: numberPart(standing.version),
            number: <Digits>{`${standing.number}/${standing.version}`}</Digits>,
            moment: <Moment instant={standing.until ?? standing.since} />,
          }}
        />
      );
    case 'revision':
      return (
        <Sentence
          t={t}
          text={standing.amount === 0 ? 'bid.text.revisionFree' : 'bid.text.revision'}
          parts={{ version: numberPart(standing.version), amount: <Amount amount={standing.amount} /> }}
        />
      );
    case 'notAwarded':
      return standing.at && <Sentence t={t} text={`bid.text.notAwarded.${standing.why}`} parts={{ day: <Day instant={standing.at} /> }} />;
    case 'won':
      return standing.at && <Sentence t={t} text="bid.text.won" parts={{ day: <Day instant={standing.at} /> }} />;
    case 'withdrawn':
      if (standing.until === null) return t('bid.text.withdrawn');
      return <Sentence t={t} text="bid.text.withdrawnUntil" parts={{ moment: <Moment instant={standing.until} /> }} />;
    case 'refunded':
      return <Refund standing={standing} />;
    case 'lapsed':
      return t(`bid.lapsed.${standing.why}`);
  }
}

function Refund({ standing }: { standing: Extract<BidStanding, { kind: 'refunded' }> }) {
  const { t } = useTranslation('tenders');
  const { why, amount, paidAt, refundedAt, reference, validVersion } = standing;
  return (
    <>
      <Sentence t={t} text={`bid.text.refunded.${why}`} parts={{ moment: <Moment instant={paidAt} /> }} />{' '}
      <Sentence
        t={t}
        text={refundedAt === null ? 'bid.text.refundDue' : 'bid.text.refundDone'}
        parts={{
          amount: <Amount amount={amount} />,
          day: <Day instant={refundedAt ?? paidAt} />,
          reference: <Digits>{reference}</Digits>,
        }}
      />{' '}
      {validVersion !== null && <Sentence t={t} text="bid.text.competed" parts={{ valid: numberPart(validVersion) }} />}
    </>
  );
}

/** The name of the action that pays a fee in QAR. */
export const PayName = ({ amount }: { amount: number }) => {
  const { t } = useTranslation('tenders');
  return (
    <span>
      <Sentence t={t} text="bid.pay" parts={{ amount: <Amount amount={amount} /> }} />
    </span>
  );
};

type BidLineProps = Bid & {
  /** ID of the tender's title. */
  describedBy: string;
  /** Whether nothing beside it leads to the wizard. */
  isAlone?: boolean;
};

/** The standing of the user's bid on a card or in a row, with at most one action. */
export function BidLine({ standing, tenderId, describedBy, isAlone }: BidLineProps) {
  const { icon: Icon, tone } = looks[standing.kind];
  return (
    <p className={classes('stand', tone)}>
      <Icon aria-hidden="true" />
      <span>
        <b>
          <BidState standing={standing} />
        </b>
        <BidDetail standing={standing} />
      </span>
      <LineAction standing={standing} tenderId={tenderId} describedBy={describedBy} isAlone={isAlone} />
    </p>
  );
}

/** Paying and revising are marked: they must be done. */
function LineAction({ standing, tenderId, describedBy, isAlone }: BidLineProps) {
  const { t } = useTranslation('tenders');
  const about = { small: true, 'aria-describedby': describedBy };
  const write = `/submit-proposal/${tenderId}`;
  switch (standing.kind) {
    case 'draft':
      return (
        isAlone && (
          <ButtonLink {...about} variant="quiet" href={write}>
            {t('marketplace.continueDraft')}
          </ButtonLink>
        )
      );
    case 'withdrawn':
      return (
        isAlone &&
        standing.until !== null && (
          <ButtonLink {...about} variant="quiet" href={write}>
            {t('bid.again')}
          </ButtonLink>
        )
      );
    case 'unpaid':
      return (
        <ButtonLink {...about} variant="outline" href={`/retry?proposal=${standing.proposal}`}>
          <PayName amount={standing.amount} />
        </ButtonLink>
      );
    case 'revision':
      return (
        <ButtonLink {...about} variant="outline" href={`/resubmit-proposal/${standing.proposal}`}>
          {t('bid.revise')}
        </ButtonLink>
      );
    default:
      return (
        <ButtonLink {...about} variant="quiet" href={proposalOf(standing)}>
          {t(standing.kind === 'valid' ? 'bid.receipt' : 'bid.details')}
        </ButtonLink>
      );
  }
}

type BidStripProps = Bid & {
  /** ID of the text, for descriptions of the actions. */
  id?: string;
  /** What can be done, if not by the links of the standing; null for nothing. */
  actions?: ReactNode;
};

/** The standing of the user's bid at the top of a page, with what can be done; a change while one looks is announced. */
export function BidStrip({ standing, tenderId, id, actions }: BidStripProps) {
  const { t } = useTranslation('tenders');
  const { icon: Icon, tone } = looks[standing.kind];
  return (
    <section aria-label={t('bid.label')} className={classes('stand stand-page', tone)}>
      <Icon aria-hidden="true" />
      <span id={id} role="status">
        <b>
          <BidTitle standing={standing} />
        </b>
        <BidText standing={standing} />
      </span>
      {actions !== null && <div className="acts empty:hidden">{actions ?? <StripActions standing={standing} tenderId={tenderId} />}</div>}
    </section>
  );
}

function StripActions({ standing, tenderId }: Bid) {
  const { t } = useTranslation('tenders');
  const write = `/submit-proposal/${tenderId}`;
  switch (standing.kind) {
    case 'draft':
      return (
        <ButtonLink variant="primary" href={write}>
          {t('marketplace.continueDraft')}
        </ButtonLink>
      );
    case 'unpaid':
      return (
        <>
          <ButtonLink href={proposalOf(standing)}>{t('bid.view')}</ButtonLink>
          <ButtonLink variant="primary" href={`/retry?proposal=${standing.proposal}`}>
            <PayName amount={standing.amount} />
          </ButtonLink>
        </>
      );
    case 'revision':
      return (
        <>
          <ButtonLink href={proposalOf(standing)}>{t('bid.view')}</ButtonLink>
          <ButtonLink variant="primary" href={`/resubmit-proposal/${standing.proposal}`}>
            {t('bid.reviseProposal')}
          </ButtonLink>
        </>
      );
    case 'withdrawn':
      return (
        <>
          <ButtonLink href={proposalOf(standing)}>{t('bid.view')}</ButtonLink>
          {standing.until !== null && (
            <ButtonLink variant="primary" href={write}>
              {t('bid.again')}
            </ButtonLink>
          )}
        </>
      );
    default:
      return <ButtonLink href={proposalOf(standing)}>{t(standing.kind === 'valid' ? 'bid.receipt' : 'bid.view')}</ButtonLink>;
  }
}
