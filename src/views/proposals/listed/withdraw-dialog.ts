import { onDemand } from '../../ui/on-demand.tsx';
import type { WithdrawDialogProps } from './WithdrawDialog.tsx';

/** The dialog before a proposal is taken back; its code comes once the page around it is there. */
export const WithdrawDialog = onDemand<WithdrawDialogProps>(() => import('./WithdrawDialog.tsx').then((file) => file.WithdrawDialog));
