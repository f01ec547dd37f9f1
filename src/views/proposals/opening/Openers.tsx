import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import type { Opening } from '../../../../contract/entities/openings.ts';
import { inLanguage } from '../../../../contract/locale.ts';
import { Moment } from '../../tenders/TenderTime.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { useLocale } from '../../ui/use-locale.ts';

/** The two openers, and which of them has confirmed. */
export function Openers({ opening: { role, first, second } }: { opening: Opening }) {
  const { t } = useTranslation('proposals');
  if (!second) return null;
  return (
    <ul className="grid sm:grid-cols-2 gap-3">
      <OpenerCard of={t(role === 'first' ? 'opening.firstSelf' : 'opening.first')} opener={first} name={null} />
      <OpenerCard
        of={t(role === 'second' ? 'opening.secondSelf' : 'opening.second')}
        opener={second}
        name={second.email}
        note={role === 'first' ? t(second.party ? 'opening.seen' : 'opening.unseen') : undefined}
      />
    </ul>
  );
}

type OpenerCardProps = {
  of: string;
  opener: Opening['first'];
  /** Shown while the name is not known. */
  name: string | null;
  note?: string | undefined;
};

function OpenerCard({ of, opener: { party, confirmedAt }, name, note }: OpenerCardProps) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const shown = party ? inLanguage(locale, party.name, party.nameAr) : (name ?? '');
  return (
    <li className="bg-sunken border border-line rounded-card p-4 flex items-center gap-3">
      <Avatar name={shown} url={null} size={40} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{shown}</bdi>
        </p>
        <p className="text-small text-ink-2">{of}</p>
        {confirmedAt ? (
          <p className="text-small">
            {t('opening.confirmedAt')} <Moment instant={confirmedAt} />
          </p>
        ) : (
          note && <p className="text-small">{note}</p>
        )}
      </div>
      <Badge tone={confirmedAt ? 'open' : 'pending'} icon={confirmedAt ? Check : Hourglass}>
        {t(confirmedAt ? 'opening.confirmed' : 'opening.waiting')}
      </Badge>
    </li>
  );
}
