import type { AskedReasonProps } from './ReasonDialog.tsx';
import { dialogOnDemand } from './ui/dialog-on-demand.tsx';

/** The reason dialog, loaded after the page around it. */
export const AskedReason = dialogOnDemand<AskedReasonProps>(() => import('./ReasonDialog.tsx').then((file) => file.AskedReason));
