import type { ReactNode } from 'react';
import type { ReadOf } from '../../machines/read.ts';
import type { ViewProps } from '../Flow.tsx';
import { LoadFailed } from './LoadFailed.tsx';

type ReadBodyProps<Result extends object, Of extends object | null> = {
  read: ViewProps<ReadOf<Result, Of>>;
  texts: { failedTitle: string; failedText: string };
  loading: ReactNode;
  /** What is shown if there is none. */
  missing?: ReactNode;
  children: (result: Result) => ReactNode;
};

/** What is read whole: loading for the first time, failed, missing, or shown. */
export function ReadBody<Result extends object, Of extends object | null>({
  read: { snapshot, send },
  texts,
  loading,
  missing,
  children,
}: ReadBodyProps<Result, Of>) {
  const { result } = snapshot.context;
  if (snapshot.matches('failed'))
    return <LoadFailed title={texts.failedTitle} text={texts.failedText} onRetry={() => send({ type: 'retry' })} />;
  if (snapshot.matches('missing')) return missing;
  return result === null ? loading : children(result);
}
