import type { NotificationKind } from '../../contract/entities/notifications.ts';

/** A company as a notification keeps it: by both its names. */
export type NamedCompany = { name: string; nameAr: string | null };

/** What each kind is about. It is stored, and put into words when it is read; how to reach somebody never stands in it. */
export type NoticeParameters = {
  requestReceived: { requester: string; project: string };
  requestApproved: { company: NamedCompany; project: string };
  requestRejected: { company: NamedCompany; project: string; reason: string };
  requestWithdrawn: { requester: string; project: string };
  requestClosed: { company: NamedCompany; project: string };
  companyVerified: { company: NamedCompany };
};

/** What is read of a notification. */
export type Notice = { title: string; content: string };

/** What people typed, ready to stand in a sentence: companies by their name in the language of it. */
type Spoken<P> = { [name in keyof P]: string };

/** The words of every kind in one language. */
export type NoticeWords = { [K in NotificationKind]: (about: Spoken<NoticeParameters[K]>) => Notice };
