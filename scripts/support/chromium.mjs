import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Chromium takes the last of its lists of disabled features, and Playwright gives one: here it is again, with what a test needs
 * least. For each window the address bar loads two pages of its own, in processes of their own: half of what the tests cost.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** What Chromium needs in a container, and what keeps it from calling out. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  `--disable-features=${disabledFeatures}`,
];

/** Chromium without windows comes first: it draws the same pages and leaves out what only a desktop needs. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = (program) => {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' });
  return stdout.trim();
};

/** The Chromium to test with: `CHROME_PATH`, or the first one on the PATH; '' where there is none. */
export const chromiumPath = () => {
  const chosen = process.env.CHROME_PATH;
  return chosen && existsSync(chosen) ? chosen : (names.map(onPath).find(Boolean) ?? '');
};

const ofPlaywright = async () => {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : '';
};

const installed = async () => chromiumPath() || (await ofPlaywright());

/** Installs Debian's Chromium; does nothing without apt-get or without root. */
const installFromDebian = () => {
  if (!onPath('apt-get') || process.getuid?.() !== 0) return;
  console.log('Installing Chromium …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const call = (...options) => spawnSync('apt-get', options, { stdio: ['ignore', 'ignore', 'inherit'], env });
  call('update', '-qq');
  // Older releases have no headless package.
  for (const name of names.slice(0, 2)) {
    if (call('install', '-y', '-qq', '--no-install-recommends', name).status === 0) return;
  }
};

/**
 * Returns the path of a Chromium: `CHROME_PATH`, the PATH's, Playwright's; installs one from Debian where there is none. Throws an
 * error that says what to do.
 */
export const findChromium = async () => {
  const found = await installed();
  if (found) return found;
  installFromDebian();
  const fetched = await installed();
  if (!fetched)
    throw new Error('No Chromium was found: install it (for example with "npx playwright install chromium") or set CHROME_PATH.');
  return fetched;
};
