import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import type { Interest, InterestState } from '../../../../contract/entities/tenders.ts';
import type { tenderInterestsMachine } from '../../../machines/tenders/tender-interests.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Ago } from '../../ui/Ago.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CompanyLogo } from '../../ui/CompanyLogo.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { publisherOf } from '../titles.ts';

type InterestRowProps = ViewProps<typeof tenderInterestsMachine> & {
  interest: Interest;
  /** Whether the tender is running, so that decisions are possible. */
  isOpen: boolean;
};

const looks: Record<InterestState, { tone: 'pending' | 'open' | 'closed'; icon: LucideIcon }> = {
  submitted: { tone: 'pending', icon: Hourglass },
  approved: { tone: 'open', icon: Check },
  rejected: { tone: 'closed', icon: X },
};

/** An interested bidder, with the date and the decision or its buttons. */
export function InterestRow({ interest, isOpen, snapshot, send }: InterestRowProps) {
  const { t } = useTranslation('publishing');
  const name = <bdi>{publisherOf(useLocale(), interest)}</bdi>;
  const { id, user, state, reason, createdAt } = interest;
  return (
    <li id={`interest-${id}`} tabIndex={-1} className="flex flex-wrap items-center gap-3 py-3 last:pb-0">
      <CompanyLogo url={user.logo_url} size="row" />
      <div className="flex-1 basis-40 min-w-0">
        <p id={nameId(interest)} className="font-medium wrap-anywhere">
          {user.company === null ? name : <TextLink href={`/companies/${user.company}`}>{name}</TextLink>}
        </p>
        <p className="hint">
          <Ago instant={createdAt} />
        </p>
        {state === 'rejected' && reason && (
          <p dir="auto" className="text-small text-ink-2 whitespace-pre-line wrap-anywhere">
            {reason}
          </p>
        )}
      </div>
      {(state !== 'submitted' || !isOpen) && <Badge {...looks[state]}>{t(`interests.${state}`)}</Badge>}
      {isOpen && state !== 'approved' && <Decisions interest={interest} snapshot={snapshot} send={send} />}
    </li>
  );
}

const nameId = ({ id }: Interest): string => `interested-${id}`;

function Decisions({ interest, snapshot, send }: Omit<InterestRowProps, 'isOpen'>) {
  const { t } = useTranslation('publishing');
  const { act, chosen } = snapshot.context;
  const press = (type: 'approve' | 'reject') => {
    const isBusy = snapshot.matches('deciding') && act === type && chosen?.id === interest.id;
    return {
      small: true,
      busy: isBusy,
      disabled: !isBusy && !snapshot.can({ type, interest }),
      'aria-describedby': nameId(interest),
      onClick: () => send({ type, interest }),
    };
  };
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
      {interest.state === 'submitted' && (
        <Button variant="quiet" {...press('reject')}>
          {t('interests.reject')}
        </Button>
      )}
      <Button variant="outline" {...press('approve')}>
        <Check className="size-4" />
        {t('interests.approve')}
      </Button>
    </div>
  );
}
