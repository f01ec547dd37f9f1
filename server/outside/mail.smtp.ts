import { createTransport } from 'nodemailer';
import { MailRefused, toSend } from './mail.message.ts';
import type { Mail, MailAddress } from './mail.ts';

/** Sends through a mail server, with TLS if it offers it. Times out early enough for a graceful shutdown. */
export function smtpMail(url: string, from: MailAddress): Mail {
  const transport = createTransport({ url, dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 8000 });
  return {
    async send(message) {
      try {
        await transport.sendMail(toSend(message, from));
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string };

/** A permanently rejected recipient is final; all other errors may be fixed by an operator, so they are retried. */
function refusalOf(error: unknown): MailRefused {
  const { code = 'unknown', responseCode, command = '' }: SmtpError = error instanceof Error ? error : new Error();
  const permanent = code === 'EENVELOPE' && (responseCode === undefined || (command === 'RCPT TO' && responseCode >= 500));
  return new MailRefused([code, command, responseCode].filter(Boolean).join(' '), permanent);
}
