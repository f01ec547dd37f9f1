import type { Failure } from '../../../contract/failures.ts';

export type Popup = { kind: 'inputs' | 'message' | 'tryLater'; message: string | null; requestId: string | null };

const kindOf: Partial<Record<number, Popup['kind']>> = {
  422: 'inputs',
  400: 'message',
  404: 'message',
  406: 'message',
  409: 'message',
  500: 'tryLater',
};

/** Returns what the popup shows about a failure; null if there is none for its status (section 8). */
export const popupFor = ({ status, message, requestId }: Failure): Popup | null => {
  const kind = kindOf[status ?? 0];
  return kind ? { kind, message, requestId } : null;
};
