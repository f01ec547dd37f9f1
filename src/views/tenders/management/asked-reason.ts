import { onDemand } from '../../ui/on-demand.tsx';
import type { AskedReasonProps } from './ReasonDialog.tsx';

/** The dialog that asks for a reason; its code comes once the page around it is there. */
export const AskedReason = onDemand<AskedReasonProps>(() => import('./ReasonDialog.tsx').then((file) => file.AskedReason));
