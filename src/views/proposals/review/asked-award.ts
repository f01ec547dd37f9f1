import { onDemand } from '../../ui/on-demand.tsx';
import type { AskedAwardProps } from './AwardDialog.tsx';

/** The dialog before an award; its code comes once the page around it is there. */
export const AskedAward = onDemand<AskedAwardProps>(() => import('./AwardDialog.tsx').then((file) => file.AskedAward));
