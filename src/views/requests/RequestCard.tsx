import type { LucideIcon } from 'lucide-react';
import Archive from 'lucide-react/icons/archive';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestState, ServiceRequest } from '../../../contract/entities/requests.ts';
import { inLanguage } from '../../../contract/locale.ts';
import { Ago } from '../ui/Ago.tsx';
import { Badge, Tag } from '../ui/Badge.tsx';
import { useLocale } from '../ui/use-locale.ts';

/** Returns the ID of a request's title, which describes the buttons in its footer. */
export const titleId = ({ id }: { id: number }): string => `request-${id}`;

type RequestCardProps = { request: ServiceRequest; who: ReactNode; children: ReactNode };

/** A service request as either side sees it: content, the other side, time, status; actions in the footer. */
export function RequestCard({ request, who, children }: RequestCardProps) {
  const { t } = useTranslation('member');
  const locale = useLocale();
  return (
    <article className="card p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={titleId(request)} tabIndex={-1} className="text-h3 wrap-anywhere focus:outline-none">
            <bdi>{request.project_title}</bdi>
          </h2>
          <p className="text-ink-2 mt-0.5">
            {who}
            <span className="text-ink-3">
              {' · '}
              <Ago instant={request.createdAt} />
            </span>
          </p>
        </div>
        <StateBadge state={request.state} />
      </div>
      <div className="flex flex-wrap gap-2 mt-3">
        {request.services.map(({ id, name, nameAr }) => (
          <Tag key={id}>{inLanguage(locale, name, nameAr)}</Tag>
        ))}
      </div>
      <p dir="auto" className="mt-3 text-ink-2 max-w-prose whitespace-pre-line wrap-anywhere">
        {request.description}
      </p>
      {request.state === 'rejected' && request.reason && (
        <div className="mt-3 max-w-prose">
          <p className="font-medium">{t('requests.reason')}</p>
          <p dir="auto" className="text-ink-2 whitespace-pre-line wrap-anywhere">
            {request.reason}
          </p>
        </div>
      )}
      <div className="mt-4 pt-4 border-t border-line flex flex-wrap items-center justify-between gap-3">{children}</div>
    </article>
  );
}

const looks: Record<RequestState, { tone?: 'open' | 'closed' | 'pending'; icon: LucideIcon }> = {
  pending: { tone: 'pending', icon: Hourglass },
  approved: { tone: 'open', icon: Check },
  rejected: { tone: 'closed', icon: X },
  withdrawn: { icon: Undo2 },
  closed: { icon: Archive },
};

function StateBadge({ state }: { state: RequestState }) {
  const { t } = useTranslation('member');
  return <Badge {...looks[state]}>{t(`requests.${state}`)}</Badge>;
}
