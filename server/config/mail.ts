import { isEmail } from '../../contract/rules/fields.ts';

/** The sender of mails. */
export type MailSender = { name: string; address: string };

/** Parses SMTP_URL: a mail server, optionally with user and password; undefined if invalid. */
export function asSmtpUrl(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^smtps?:$/.test(url.protocol) && url.hostname ? text : undefined;
}

/** Parses MAIL_FROM: `address` or `Name <address>`; undefined if invalid. */
export function asMailSender(text: string): MailSender | undefined {
  const [, name = '', bracketed] = /^([^<>"\p{Cc}]*)<([^<>\s]+)>$/u.exec(text) ?? [];
  const address = bracketed ?? text;
  return isEmail(address) && !/[<>",;:\\]/.test(address) ? { name: name.trim(), address } : undefined;
}
