import type { SendMailOptions } from 'nodemailer';
import type { MailAddress, MailMessage } from './mail.ts';

/** The mail server did not take a mail. Says so in codes: the server's own words repeat addresses. */
export class MailRefused extends Error {
  /** Whether trying again is of no use. */
  readonly permanent: boolean;

  constructor(reason: string, permanent: boolean) {
    super(`the mail was not taken: ${reason}`);
    this.permanent = permanent;
  }
}

/**
 * A mail as nodemailer takes it. Addresses are handed over as such, never as a header to be parsed: what looks like a list of
 * several is still one. Nothing is read from files or other addresses.
 */
export const toSend = ({ to, replyTo, subject, text, html, language }: MailMessage, from: MailAddress): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  ...(replyTo && { replyTo }),
  subject,
  text,
  html,
  // Nothing answers by itself to what a machine wrote; a mail to be answered was written by a person.
  headers: { 'Content-Language': language, ...(!replyTo && { 'Auto-Submitted': 'auto-generated' }) },
  xMailer: false,
  disableFileAccess: true,
  disableUrlAccess: true,
});
