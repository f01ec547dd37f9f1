import { dialogOnDemand } from '../../ui/dialog-on-demand.tsx';
import type { AskedAwardProps } from './AwardDialog.tsx';

/** The award dialog, loaded after the page around it. */
export const AskedAward = dialogOnDemand<AskedAwardProps>(() => import('./AwardDialog.tsx').then((file) => file.AskedAward));
