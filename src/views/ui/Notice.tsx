import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import WifiOff from 'lucide-react/icons/wifi-off';
import { type ReactNode, use } from 'react';
import { Offline } from './offline.ts';

type NoticeProps = { title: string; text: string; failed?: boolean; action?: ReactNode };

/**
 * An empty or error state: what is missing, what to do, and one button for it. Without a connection an error says that the content was
 * never loaded, and is followed by what can be opened.
 */
export function Notice({ title, text, failed, action }: NoticeProps) {
  const offline = use(Offline);
  const missing = failed ? offline : null;
  return (
    <>
      <div className="border border-dashed border-line-strong rounded-card px-6 py-10 grid justify-items-center text-center">
        {missing ? (
          <span className="relative grid place-items-center size-16 rounded-full bg-sunken overflow-hidden" aria-hidden="true">
            <span className="weave absolute inset-0 opacity-60" />
            <span className="relative grid place-items-center size-9 rounded-full bg-surface text-ink-2">
              <WifiOff className="size-5" />
            </span>
          </span>
        ) : failed ? (
          <span className="grid place-items-center size-16 rounded-full bg-closed-tint text-closed">
            <CircleAlert className="size-7" />
          </span>
        ) : (
          <span className="weave size-16 rounded-full bg-sunken" aria-hidden="true" />
        )}
        <h2 className="mt-4 text-h3">{missing ? missing.title : title}</h2>
        <p className="mt-1 text-ink-2 max-w-[42ch]">{missing ? missing.text : text}</p>
        {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
      </div>
      {missing?.openable}
    </>
  );
}
