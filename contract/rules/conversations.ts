import type { Conversation } from '../entities/conversations.ts';

/** Returns the ID of the conversation about a request or a tender. */
export const conversationAbout = (kind: Conversation['kind'], id: number): string => `${kind}-${id}`;

/** Returns whether the reader may write: both parties until the request is closed, admins never. */
export const canWrite = ({ role, closedAt }: Pick<Conversation, 'role' | 'closedAt'>): boolean => role !== 'admin' && closedAt === null;

/** Returns whether the reader may complain: each party once. */
export const canComplain = ({ role, complaints }: Pick<Conversation, 'role' | 'complaints'>): boolean =>
  role !== 'admin' && !complaints.some(({ isMine }) => isMine);
