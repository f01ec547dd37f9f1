import { onDemand } from '../ui/on-demand.tsx';
import type { AskedPasswordProps } from './PasswordAgain.tsx';

/** The dialog that asks for the password again, loaded after the page around it. */
export const AskedPassword = onDemand<AskedPasswordProps>(() => import('./PasswordAgain.tsx').then((file) => file.AskedPassword));
