import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

const folder = join(process.env.BROWSER_TEST_DATA ?? '', 'mail');

/** Returns the mails sent to an address so far, oldest first. */
export const mailsTo = async (address: string): Promise<Email[]> => {
  const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.name.endsWith('.eml'));
  const mails = await Promise.all(
    files
      .map(({ name }) => name)
      .sort()
      .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
};

/** Returns the path of the link in the newest mail to an address, once `count` mails have arrived. */
export const linkTo = async (address: string, count = 1): Promise<string> => {
  await expect.poll(async () => (await mailsTo(address).catch(() => [])).length, { message: `mails to ${address}` }).toBe(count);
  const newest = (await mailsTo(address)).at(-1);
  const link = /https?:\/\/\S+\/set-password\?verificationToken=[\w-]+/.exec(newest?.text ?? '')?.[0];
  if (!link) throw new Error(`No link in: ${newest?.text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
};
