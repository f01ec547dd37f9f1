import { isEmail } from '../../contract/rules/fields.ts';

/** Who mails come from. */
export type MailSender = { name: string; address: string };

/** Reads SMTP_URL: a mail server, with user and password where it wants them; undefined where it is none. */
export function asSmtpUrl(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^smtps?:$/.test(url.protocol) && url.hostname ? text : undefined;
}

/** Reads MAIL_FROM: `address` or `Name <address>`; undefined where it is neither. */
export function asMailSender(text: string): MailSender | undefined {
  const [, name = '', bracketed] = /^([^<>"\p{Cc}]*)<([^<>\s]+)>$/u.exec(text) ?? [];
  const address = bracketed ?? text;
  return isEmail(address) && !/[<>",;:\\]/.test(address) ? { name: name.trim(), address } : undefined;
}
