import { useSelector } from '@xstate/react';
import type { User } from '../../../contract/entities/session.ts';
import { useShellActor } from '../shell/shell-context.tsx';

/** Returns the signed-in user, or null. */
export const useUser = (): User | null => useSelector(useShellActor('session'), ({ context }) => context.user);
