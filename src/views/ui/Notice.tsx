import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type NoticeProps = { title: string; text: string; failed?: boolean; action?: ReactNode };

/** An empty or error state: what is missing, what to do, and one button for it. */
export function Notice({ title, text, failed, action }: NoticeProps) {
  return (
    <div className="border border-dashed border-line-strong rounded-card px-6 py-10 grid justify-items-center text-center">
      {failed ? (
        <span className="grid place-items-center size-16 rounded-full bg-closed-tint text-closed">
          <CircleAlert className="size-7" />
        </span>
      ) : (
        <span className="weave size-16 rounded-full bg-sunken" aria-hidden="true" />
      )}
      <h2 className="mt-4 text-h3">{title}</h2>
      <p className="mt-1 text-ink-2 max-w-[38ch]">{text}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
