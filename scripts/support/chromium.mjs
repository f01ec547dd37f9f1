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

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = (program) => {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' });
  return stdout.trim();
};

const playwrights = async () => {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : '';
};

const installed = async () => {
  const chosen = process.env.CHROME_PATH;
  if (chosen && existsSync(chosen)) return chosen;
  return (await playwrights()) || names.map(onPath).find(Boolean) || '';
};

/** Installs Debian's Chromium; a machine without apt-get, or without the right to use it, keeps none. */
const fetchFromDebian = () => {
  if (!onPath('apt-get') || process.getuid?.() !== 0) return;
  console.log('Installing Chromium …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const call = (...options) => spawnSync('apt-get', options, { stdio: ['ignore', 'ignore', 'inherit'], env });
  call('update', '-qq');
  call('install', '-y', '-qq', '--no-install-recommends', 'chromium');
};

/** Where Chromium is: `CHROME_PATH`, Playwright's, the system's; installed when there is none. Throws a sentence that says what to do. */
export const findChromium = async () => {
  const found = await installed();
  if (found) return found;
  fetchFromDebian();
  const fetched = await installed();
  if (!fetched)
    throw new Error('No Chromium was found: install it (for example with "npx playwright install chromium") or set CHROME_PATH.');
  return fetched;
};
