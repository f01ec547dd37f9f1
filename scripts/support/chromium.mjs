import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Chromium uses only the last `--disable-features`, and Playwright sets one, so its list is repeated here with additional features that
 * tests do not need. For each window the address bar loads two internal pages in their own processes: half of the tests' cost.
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

/** Flags that Chromium needs in a container, and flags that disable its background network traffic. */
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

/** The headless shell comes first: it renders the same pages without the desktop parts. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = (program) => {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' });
  return stdout.trim();
};

/** Returns the Chromium for the tests: `CHROME_PATH`, or the first one on the PATH; '' if there is none. */
export const chromiumPath = () => {
  const chosen = process.env.CHROME_PATH;
  return chosen && existsSync(chosen) ? chosen : (names.map(onPath).find(Boolean) ?? '');
};

const fromPlaywright = async () => {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : '';
};

const installed = async () => chromiumPath() || (await fromPlaywright());

/** Installs Debian's Chromium; does nothing without apt-get or root. */
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
 * Returns the path of a Chromium: `CHROME_PATH`, one on the PATH, Playwright's; installs one from Debian as a last resort. Throws an error
 * with instructions.
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
