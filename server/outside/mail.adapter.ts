import type { Config } from '../config/config.ts';
import { folderMail, mailFolder } from './mail.folder.ts';
import { smtpMail } from './mail.smtp.ts';
import type { Mail } from './mail.ts';

/** Sends through the server of SMTP_URL; without one, writes mails to files that any mail program opens. */
export const createMail = (config: Config): Mail => (config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : folderMail(config));

/** Describes the mail transport in a sentence for the operator. */
export const describeMail = (config: Config): string =>
  config.smtpUrl
    ? `Mails are sent through ${new URL(config.smtpUrl).host}.`
    : `Mails are written to ${mailFolder(config)} (SMTP_URL is not set).`;
