import { useSelector } from '@xstate/react';
import type { User } from '../../../contract/entities/session.ts';
import { useShellActor } from '../shell/shell-context.tsx';

/** Returns the signed-in user, or null. */
export const useUser = (): User | null => useSelector(useShellActor('session'), ({ context }) => context.user);

/** Whether someone is signed in, or may be: what only members see has its place from the start, so that nothing moves under a press. */
export const useMayBeSignedIn = (): boolean =>
  useSelector(useShellActor('session'), (session) => session.matches('restoring') || session.context.user !== null);
