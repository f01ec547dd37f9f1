import type { Locale } from '../../contract/locale.ts';

/** Who a mail comes from or goes to; the name may be empty. */
export type MailAddress = { name: string; address: string };

/** A mail, ready to be sent; it goes to one person. */
export type MailMessage = { to: string; replyTo?: MailAddress; subject: string; text: string; html: string; language: Locale };

export type Mail = {
  /** Hands a mail over. @throws MailRefused where it is not taken */
  send: (message: MailMessage) => Promise<void>;
};
