import type { Locale } from '../../contract/locale.ts';

/** Sender or recipient of a mail; the name may be empty. */
export type MailAddress = { name: string; address: string };

/** A mail to one recipient. */
export type MailMessage = { to: string; replyTo?: MailAddress; subject: string; text: string; html: string; language: Locale };

export type Mail = {
  /**
   * Sends a mail.
   *
   * @throws MailRefused if it is not accepted
   */
  send: (message: MailMessage) => Promise<void>;
};
