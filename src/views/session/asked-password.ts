import { dialogOnDemand } from '../ui/dialog-on-demand.tsx';
import type { AskedPasswordProps } from './PasswordAgain.tsx';

/** The dialog that asks for the password again, loaded after the page around it. */
export const AskedPassword = dialogOnDemand<AskedPasswordProps>(() => import('./PasswordAgain.tsx').then((file) => file.AskedPassword));
