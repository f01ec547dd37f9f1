import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { toSend } from './mail.message.ts';
import type { Mail } from './mail.ts';

/** Folder of mails when no mail server is configured. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mail');

/** Writes each mail to its own file, named by time, atomically. */
export function folderMail(config: Pick<Config, 'dataDir' | 'mailFrom'>): Mail {
  const folder = mailFolder(config);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      const { message: content } = await transport.sendMail(toSend(message, config.mailFrom));
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(6).toString('hex')}`;
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${name}.part`), content, { mode: 0o600 });
      await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
    },
  };
}
