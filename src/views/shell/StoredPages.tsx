import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import Building2 from 'lucide-react/icons/building-complex';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileText from 'lucide-react/icons/file-text';
import Gavel from 'lucide-react/icons/gavel';
import MessageSquare from 'lucide-react/icons/message-square';
import Search from 'lucide-react/icons/search';
import Send from 'lucide-react/icons/send';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { formatDate, formatTime } from '../../i18n/formats.ts';
import type { StoredPage, StoredPageName } from '../../machines/shell/stored-page.ts';
import { Digits } from '../ui/Digits.tsx';
import { Sentence } from '../ui/Sentence.tsx';

const places: Record<StoredPageName, { path: string; icon: LucideIcon }> = {
  proposals: { path: '/account/submitted-proposals', icon: FileText },
  messages: { path: '/account/messages', icon: MessageSquare },
  tenderManagement: { path: '/account/tender-management', icon: Gavel },
  tenders: { path: '/tender', icon: Gavel },
  services: { path: '/service', icon: Search },
  notifications: { path: '/notifications', icon: Bell },
  companies: { path: '/account/company-list', icon: Building2 },
  requests: { path: '/account/sent-requests', icon: Send },
};

/** The pages that can be opened without a connection, with the time at which they were read. */
export function StoredPages({ stored }: { stored: readonly StoredPage[] }) {
  const { t } = useTranslation();
  if (stored.length === 0) return null;
  return (
    <section className="card mt-5 px-5 sm:px-6 py-5 text-start">
      <h2 className="text-h3">{t('offline.openable')}</h2>
      <ul className="mt-2 -mb-3 divide-y divide-line">
        {stored.map(({ name, readAt }) => {
          const { path, icon: Icon } = places[name];
          return (
            <li key={name} className="relative flex items-center gap-3 py-3">
              <span className="grid place-items-center size-10 shrink-0 rounded-control bg-sunken text-ink-2">
                <Icon className="size-5" />
              </span>
              <span className="min-w-0 flex-1">
                <Link href={path} className="title-link font-medium stretch">
                  {t(`offline.page.${name}`)}
                </Link>
                <span className="block hint">
                  <Sentence
                    t={t}
                    text="offline.storedAt"
                    parts={{
                      time: (
                        <time dateTime={readAt}>
                          <Digits>
                            {formatDate(readAt)}, {formatTime(readAt)}
                          </Digits>
                        </time>
                      ),
                    }}
                  />
                </span>
              </span>
              <ChevronRight className="size-5 text-ink-3 mirror" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
