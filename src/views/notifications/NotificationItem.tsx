import Bell from 'lucide-react/icons/bell';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import { Link } from 'wouter';
import type { Notification } from '../../../contract/entities/notifications.ts';
import { Ago } from '../ui/Ago.tsx';
import { classes } from '../ui/classes.ts';

type NotificationItemProps = { notification: Notification; small?: boolean };

/** A notification: a contract icon if it concerns a tender, otherwise a bell (specification section 3). */
export function NotificationItem({ notification: { title, content, createdAt, link, tender }, small }: NotificationItemProps) {
  const Icon = tender ? FilePenLine : Bell;
  return (
    <article className={classes('relative flex gap-3', small ? 'px-4 py-3' : 'p-5')}>
      <span
        className={classes(
          'grid place-items-center shrink-0 size-10 rounded-control',
          tender ? 'bg-info-tint text-info' : 'bg-sunken text-ink-2',
        )}
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1 sm:flex sm:flex-wrap sm:justify-between sm:gap-x-6">
        <div className="min-w-0 max-w-prose">
          <h2 className={classes('font-semibold', !small && 'text-body')}>
            {link ? (
              <Link href={link} className="title-link stretch">
                <bdi>{title}</bdi>
              </Link>
            ) : (
              <bdi>{title}</bdi>
            )}
          </h2>
          {/* A text of the product: it has the page's direction, and interpolated user text is isolated. */}
          <p className={classes('text-ink-2 wrap-anywhere', small && 'text-small line-clamp-2')}>{content}</p>
        </div>
        <Ago instant={createdAt} className={classes('text-small text-ink-3 whitespace-nowrap', small && 'block w-full mt-1')} />
      </div>
    </article>
  );
}
