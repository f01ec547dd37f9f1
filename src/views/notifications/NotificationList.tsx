import { useTranslation } from 'react-i18next';
import { known } from '../../machines/known.ts';
import type { NotificationsList, notificationListMachine } from '../../machines/notifications/notification-list.machine.ts';
import { useFlow, type ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { NotificationItem } from './NotificationItem.tsx';

/** All notifications, four per page, with pagination only if there are more (specification section 2). */
export function NotificationList({ snapshot: { children } }: ViewProps<typeof notificationListMachine>) {
  const { snapshot, send } = useFlow<NotificationsList>(known(children.notifications));
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const { search, result } = snapshot.context;
  const turn = (event: { type: 'page.previous' | 'page.next' }) => (snapshot.can(event) ? () => send(event) : null);
  const isListed = result !== null && result.items.length > 0 && !snapshot.matches('failed');
  return (
    <section aria-busy={snapshot.hasTag('busy')} className="min-w-0">
      {snapshot.matches('loading') && !result && <Skeleton className="h-96" />}
      {result?.items.length === 0 && !snapshot.matches('failed') && (
        <Notice title={common('noNotification')} text={t('notice.emptyText')} />
      )}
      {snapshot.matches('failed') && (
        <Notice
          failed
          title={t('notice.failedTitle')}
          text={t('notice.failedText')}
          action={<Button onClick={() => send({ type: 'retry' })}>{common('common.retry')}</Button>}
        />
      )}
      {isListed && (
        <ol className="card divide-y divide-line">
          {result.items.map((notification) => (
            <li key={notification.id}>
              <NotificationItem notification={notification} />
            </li>
          ))}
        </ol>
      )}
      {isListed && result.pageCount > 1 && (
        <div className="mt-4 flex justify-end">
          <Pager
            page={search.page}
            pages={result.pageCount}
            texts={{
              label: t('notice.pages'),
              previous: common('common.previous'),
              next: common('common.next'),
              page: common('listing.page', { page: search.page, pages: result.pageCount }),
              word: t('notice.page'),
            }}
            onPrevious={turn({ type: 'page.previous' })}
            onNext={turn({ type: 'page.next' })}
          />
        </div>
      )}
    </section>
  );
}
