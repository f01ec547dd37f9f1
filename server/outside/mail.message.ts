import type { SendMailOptions } from 'nodemailer';
import type { MailAddress, MailMessage } from './mail.ts';

/** The mail server rejected a mail. The message is a code: the server's texts contain addresses. */
export class MailRefused extends Error {
  /** Whether retrying is pointless. */
  readonly permanent: boolean;

  constructor(reason: string, permanent: boolean) {
    super(`the mail was rejected: ${reason}`);
    this.permanent = permanent;
  }
}

/**
 * Converts a mail for nodemailer. Addresses are passed as objects, not as headers to parse, so that one cannot expand to several.
 * Attachments from files or URLs are disabled.
 */
export const toSend = ({ to, replyTo, subject, text, html, language }: MailMessage, from: MailAddress): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  ...(replyTo && { replyTo }),
  subject,
  text,
  html,
  // Prevents automatic replies to generated mails; mails with a reply address were written by a person.
  headers: { 'Content-Language': language, ...(!replyTo && { 'Auto-Submitted': 'auto-generated' }) },
  xMailer: false,
  disableFileAccess: true,
  disableUrlAccess: true,
});
