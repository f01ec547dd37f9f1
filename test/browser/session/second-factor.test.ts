import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { texts as arabicApp } from '../../../src/i18n/ar/app.ts';
import { texts as arabic } from '../../../src/i18n/ar/member.ts';
import { texts as englishApp } from '../../../src/i18n/en/app.ts';
import { texts as english } from '../../../src/i18n/en/member.ts';
import { codeOf } from '../../server/support/codes.ts';
import { local, runSetup, type ServerProcess, startProcess } from '../../server/support/process.ts';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll, speak } from '../support/page.ts';
import { languages, levelOf } from '../support/words.ts';

const texts = { en: { ...englishApp, ...english }, ar: { ...arabicApp, ...arabic } };
type Say = (typeof texts)['en'] | (typeof texts)['ar'];
const password = 'a password of mine';
const email = 'admin@office.test';

let dataDir: string;
let server: ServerProcess;
let link: string;

// A server of its own in production mode, where admins need the second factor.
test.beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'daleel-factor-'));
  const { printed } = await runSetup(['--admin', email, '--fee', '0'], { ...local, DATA_DIR: dataDir });
  link = /\/set-password\?\S+/.exec(printed)?.[0] ?? printed;
  server = startProcess({ DATA_DIR: dataDir });
});
test.afterEach(async () => {
  server.kill('SIGTERM');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Logs in with email and password, up to the question for the code. */
async function logInWithPassword(page: Page, say: Say) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('banner').getByRole('button', { name: say.shell.login }).click();
  await dialog.getByLabel(say.login.email).fill(email);
  await dialog.getByLabel(say.login.password, { exact: true }).fill(password);
  await dialog.locator('[type=submit]').click();
  await expect(dialog.getByRole('heading', { name: say.login.codeTitle })).toBeVisible();
  await expect(dialog.getByLabel(say.login.code)).toBeFocused();
  return dialog;
}

async function logOut(page: Page, say: Say) {
  await page.getByRole('main').getByRole('button', { name: say.place.logout }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.logout.confirm }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: say.shell.login })).toBeVisible();
}

for (const language of languages) {
  const say = texts[language];

  test(
    `an admin turns on the second factor and logs in with a code, then with a recovery code (${language})`,
    levelOf(language),
    async ({ page }) => {
      const complaints = complaintsOf(page);
      const main = page.getByRole('main');
      await speak(page, language);
      // The host that `speak` sets the language for.
      const address = `http://127.0.0.1:${new URL(await server.address).port}`;

      // The first login leads to the pages of admins, and these to the second factor.
      await page.goto(address + link);
      await main.getByLabel(say.password.new, { exact: true }).fill(password);
      await main.getByLabel(say.password.confirm, { exact: true }).fill(password);
      await main.getByRole('button', { name: say.password.save }).click();
      await expect(main.getByRole('heading', { name: say.factor.neededTitle })).toBeVisible();
      await expectAccessible(page);
      await main.getByRole('link', { name: say.factor.neededAction }).click();
      const section = main.getByRole('region', { name: say.factor.title });
      await expect(section).toBeFocused();
      await expect(section.getByText(say.factor.required)).toBeVisible();
      await expectAccessible(page);

      // A wrong code loses nothing; the code of the app turns it on.
      await section.getByRole('button', { name: say.factor.start }).click();
      await expect(section.getByRole('img', { name: say.factor.qr })).toBeVisible();
      const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '');
      await section.getByLabel(say.factor.code).fill('000000');
      await section.getByRole('button', { name: say.factor.start }).click();
      await expect(section.getByLabel(say.factor.code)).toHaveAccessibleDescription(new RegExp(say.failure.wrongCode));
      await expect(section.getByLabel(say.factor.code)).toHaveValue('000000');
      await expectAccessible(page);
      await section.getByLabel(say.factor.code).fill(codeOf(secret, new Date()));
      await section.getByRole('button', { name: say.factor.start }).click();
      await expect(section.getByRole('heading', { name: say.factor.codesTitle })).toBeVisible();
      const codes = await section.getByRole('listitem').allTextContents();
      expect(codes).toHaveLength(10);
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 800 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        section.getByRole('button', { name: say.factor.saveFile }).click(),
      ]);
      expect(
        readFileSync(await download.path(), 'utf8')
          .trim()
          .split('\n'),
      ).toEqual(codes);
      await section.getByRole('button', { name: say.factor.saved }).click();
      await expect(section).toBeFocused();
      await expect(section.getByText(say.factor.onText)).toBeVisible();

      // Decisions need a code from now on, and for good.
      await section.getByLabel(say.factor.demand).check();
      await expect(section.getByLabel(say.factor.demand)).toBeEnabled();
      await page.reload();
      await expect(section.getByLabel(say.factor.demand)).toBeChecked();
      await expectAccessible(page);

      // Now the pages of admins open.
      await page.goto(`${address}/account/company-list`);
      await expect(main.getByRole('heading', { name: say.companies.inviteTitle })).toBeVisible();
      await logOut(page, say);

      // Back returns to email and password, which are kept.
      const dialog = await logInWithPassword(page, say);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: say.login.back }).click();
      await expect(dialog.getByLabel(say.login.email)).toHaveValue(email);
      await dialog.locator('[type=submit]').click();

      // A wrong code is shown at the field; the next code of the app logs in.
      await dialog.getByLabel(say.login.code).fill('000000');
      await dialog.locator('[type=submit]').click();
      await expect(dialog.getByLabel(say.login.code)).toHaveAccessibleDescription(new RegExp(say.failure.wrongCode));
      await dialog.getByLabel(say.login.code).fill(codeOf(secret, new Date(Date.now() + 30_000)));
      await dialog.locator('[type=submit]').click();
      await expect(dialog).toBeHidden();
      await page.goto(`${address}/account/security`);
      await logOut(page, say);

      await logInWithPassword(page, say);
      await dialog.getByLabel(say.login.code).fill(codes[0] ?? '');
      await dialog.locator('[type=submit]').click();
      await expect(dialog).toBeHidden();
      await page.goto(`${address}/account/security`);
      await expect(section.getByText(say.factor.left.replace('{{count}}', '9'))).toBeVisible();

      // Turned off, it leads back to where it began.
      await section.getByRole('button', { name: say.factor.remove }).click();
      await page.getByRole('dialog').getByRole('button', { name: say.factor.remove }).click();
      await expect(section.getByRole('button', { name: say.factor.start })).toBeVisible();
      await main.getByRole('link', { name: say.place.received }).click();
      await expect(main.getByRole('heading', { name: say.factor.neededTitle })).toBeVisible();
      // The browser reports refused calls: three wrong or missing codes for each of two logins.
      expect(complaints.filter((text) => !text.includes('status of 4'))).toEqual([]);
    },
  );
}
