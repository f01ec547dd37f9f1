import { dialogOnDemand } from '../../ui/dialog-on-demand.tsx';
import type { WithdrawDialogProps } from './WithdrawDialog.tsx';

/** The confirmation of a withdrawal, loaded after the page around it. */
export const WithdrawDialog = dialogOnDemand<WithdrawDialogProps>(() => import('./WithdrawDialog.tsx').then((file) => file.WithdrawDialog));
