import type { LucideIcon } from 'lucide-react';
import Hand from 'lucide-react/icons/hand';
import Hourglass from 'lucide-react/icons/hourglass';
import Inbox from 'lucide-react/icons/inbox';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Opening } from '../../../../contract/entities/openings.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { standingOf } from '../../../machines/proposals/opening-standing.ts';
import { Deadline } from '../../tenders/TenderTime.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { classes } from '../../ui/classes.ts';
import { Remaining } from './Remaining.tsx';

type Part = { opening: Opening };

/** How far the opening has come, in a sentence, and what that means. */
export function Standing({ opening }: Part) {
  const { t } = useTranslation('proposals');
  const standing = standingOf(opening);
  const { tender, pending, expiredAt, objection } = opening;
  if (standing === 'half') return <Half opening={opening} />;
  if (standing === 'opened') return <Opened opening={opening} />;
  if (standing === 'alone') return <Said icon={Users} title={t('opening.aloneTitle')} text={t('opening.aloneText')} />;
  if (standing === 'over') return <Said icon={Lock} title={t('opening.overTitle')} text={t('opening.overText')} />;
  if (standing === 'empty') return <Said icon={Inbox} title={t('opening.emptyTitle')} text={t('opening.emptyText')} />;
  if (standing === 'objected')
    return (
      <Said icon={Hand} tone="danger" title={t('opening.objectedTitle')} text={t('opening.objectedText')}>
        {objection && (
          <blockquote className="mt-1 wrap-anywhere">
            “<bdi>{objection.reason}</bdi>”
          </blockquote>
        )}
      </Said>
    );
  if (standing === 'pending')
    return <Said icon={Hourglass} tone="pending" title={t('opening.pendingTitle', { count: pending })} text={t('opening.pendingText')} />;
  if (standing === 'expired')
    return (
      <Said
        icon={Hourglass}
        tone="danger"
        title={t('opening.expiredTitle', { moment: formatMoment(expiredAt ?? tender.deadline) })}
        text={t('opening.expiredText')}
      />
    );
  return (
    <Said icon={Lock} title={t('opening.sealedTitle')} text={t('opening.sealedText')}>
      {standing === 'early' && (
        <p className="mt-1">
          {t('opening.early')} <Deadline instant={tender.deadline} /> · <Countdown until={tender.deadline} />
        </p>
      )}
    </Said>
  );
}

/** One has confirmed: until when the other one can. */
function Half({ opening: { until } }: Part) {
  const { t } = useTranslation('proposals');
  if (until === null) return null;
  return (
    <>
      <div>
        <p className="text-ink-2 text-small">{t('opening.left')}</p>
        <Remaining until={until} />
        <p className="text-ink-2">{t('opening.until', { moment: formatMoment(until) })}</p>
      </div>
      <Said icon={Lock} title={t('opening.sealedTitle')} text={t('opening.sealedText')} />
    </>
  );
}

function Opened({ opening: { opening, tender } }: Part) {
  const { t } = useTranslation('proposals');
  const { count, at } = opening ?? { count: 0, at: tender.deadline };
  return (
    <div role="status">
      <Said icon={LockOpen} title={t('opening.openedTitle', { count })} text={t('opening.openedText', { moment: formatMoment(at) })} />
    </div>
  );
}

type SaidProps = { icon: LucideIcon; title: string; text: string; tone?: 'pending' | 'danger'; children?: ReactNode };

function Said({ icon: Icon, title, text, tone, children }: SaidProps) {
  return (
    <div className={classes('note', tone && `note-${tone}`)}>
      <Icon />
      <div>
        <h2 className="font-semibold">{title}</h2>
        {children}
        <p className="text-ink-2 max-w-prose">{text}</p>
      </div>
    </div>
  );
}
