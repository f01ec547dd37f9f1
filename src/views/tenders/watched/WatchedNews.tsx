import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleSlash from 'lucide-react/icons/circle-slash';
import FileText from 'lucide-react/icons/file-text';
import MessageSquare from 'lucide-react/icons/message-square';
import Trophy from 'lucide-react/icons/trophy';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenderNews } from '../../../../contract/entities/tenders.ts';
import { TextLink } from '../../ui/TextLink.tsx';

const outcomeIcons: Record<NonNullable<TenderNews['outcome']>, LucideIcon> = {
  awarded: Trophy,
  awardedToYou: Trophy,
  unsuccessful: CircleSlash,
  cancelled: Ban,
};

/** What is new in a watched tender, each with a way to it. */
export function WatchedNews({ tenderId, news }: { tenderId: number; news: TenderNews }) {
  const { t } = useTranslation('member');
  const { addenda, isDeadlineMoved, answers, outcome } = news;
  if (addenda.length === 0 && answers === 0 && outcome === null) return <span className="text-ink-3">{t('watched.nothingNew')}</span>;
  const href = `/tender-profile/${tenderId}`;
  return (
    <ul className="grid gap-1">
      {outcome && (
        <Item icon={outcomeIcons[outcome]} href={href}>
          {t(`watched.${outcome}`)}
        </Item>
      )}
      {isDeadlineMoved && (
        <Item icon={CalendarClock} href={href}>
          {t('watched.moved')}
        </Item>
      )}
      {addenda.map((number) => (
        <Item key={number} icon={FileText} href={href}>
          {t('watched.addendum', { number })}
        </Item>
      ))}
      {answers > 0 && (
        <Item icon={MessageSquare} href={href}>
          {t('watched.answers', { count: answers })}
        </Item>
      )}
    </ul>
  );
}

const Item = ({ icon: Icon, href, children }: { icon: LucideIcon; href: string; children: ReactNode }) => (
  <li>
    <TextLink href={href} className="inline-flex items-start gap-1.5 min-h-6 text-small font-medium">
      <Icon aria-hidden="true" className="size-4 mt-0.5 shrink-0" />
      {children}
    </TextLink>
  </li>
);
