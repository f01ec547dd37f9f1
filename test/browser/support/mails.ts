import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

const folder = join(process.env.BROWSER_TEST_DATA ?? '', 'mail');

const read = new Map<string, Promise<Email>>();

/** Returns a mail by the name of its file; each is read once. */
const mailOf = (name: string): Promise<Email> => {
  const mail = read.get(name) ?? PostalMime.parse(readFileSync(join(folder, name)));
  read.set(name, mail);
  return mail;
};

/** Returns the mails sent to an address so far, oldest first. */
export const mailsTo = async (address: string): Promise<Email[]> => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.sort().map(mailOf));
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
};

/** Returns the path of the link in the newest mail to an address, once `count` mails have arrived. */
export const linkTo = async (address: string, count = 1): Promise<string> => {
  await expect
    .poll(async () => (await mailsTo(address).catch(() => [])).length, { message: `mails to ${address}`, intervals: [50] })
    .toBe(count);
  const newest = (await mailsTo(address)).at(-1);
  const link = /https?:\/\/\S+\/set-password\?verificationToken=[\w-]+/.exec(newest?.text ?? '')?.[0];
  if (!link) throw new Error(`No link in: ${newest?.text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
};
