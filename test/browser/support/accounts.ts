import type { APIRequestContext, Page } from '@playwright/test';
import type { SignedIn } from '../../../contract/entities/session.ts';
import { linkTo } from './mails.ts';

/** The demo accounts, as in the README. */
export const accounts = {
  admin: 'admin@daleel.example',
  company: 'company@daleel.example',
  member: 'member@daleel.example',
} as const;
export const demoPassword = 'daleel-demo';

const opened = new Map<string, SignedIn>();

/** Returns the session of a demo account, opened through the API once per worker. */
export const sessionOf = async (request: APIRequestContext, account: keyof typeof accounts): Promise<SignedIn> => {
  const known = opened.get(account);
  if (known) return known;
  const answer = await request.post('/api/v1/auth/login', { data: { email: accounts[account], password: demoPassword } });
  const { data } = (await answer.json()) as { data: SignedIn };
  opened.set(account, data);
  return data;
};

/** Opens a separate session, for tests that end it. */
export const freshSession = async (request: APIRequestContext, account: keyof typeof accounts): Promise<SignedIn> => {
  const answer = await request.post('/api/v1/auth/login', { data: { email: accounts[account], password: demoPassword } });
  const { data } = (await answer.json()) as { data: SignedIn };
  return data;
};

/** The entry by which a device knows who is signed in; without it, the page asks the server. */
const userEntry = 'daleel.user';

/** Returns the local storage entries of a session (specification section 3). */
export const storedSession = ({ accessToken, user }: SignedIn): [string, string][] => [
  [userEntry, JSON.stringify(user)],
  ['daleel.token', accessToken],
];

/** Opens every page of this browser with a stored session. */
export const signInBefore = async (page: Page, session: SignedIn) => {
  // The hint that a real login leaves for the server.
  await page.context().addCookies([{ name: 'daleel.member', value: '1', domain: '127.0.0.1', path: '/' }]);
  await page.addInitScript((entries) => {
    // The map is a cross-origin frame.
    if (window !== top || sessionStorage.getItem('signed-in-before')) return;
    sessionStorage.setItem('signed-in-before', '1');
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, storedSession(session));
};

/**
 * Stores or clears the session in another tab of the same browser, so that the first tab gets a storage event.
 *
 * @param isKnown whether the device knows who is signed in
 */
export const inAnotherTab = async (page: Page, session: SignedIn | null, isKnown = true) => {
  const tab = await page.context().newPage();
  await tab.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<title>another tab</title>' }));
  await tab.goto(new URL('/another-tab', page.url()).href);
  await tab.evaluate(
    (entries) => {
      if (!entries) localStorage.clear();
      for (const [key, value] of entries ?? []) localStorage.setItem(key, value);
    },
    session && storedSession(session).filter(([key]) => isKnown || key !== userEntry),
  );
  await tab.close();
};

/** Returns headers with a unique client IP address. */
export const ownNetwork = (): Record<string, string> => {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
};

let strangers = 0;
/** Returns an unused email address. */
export const freshAddress = (): string => `stranger.${process.pid}.${Date.now()}.${++strangers}@daleel.example`;

/** Registers a user and returns the mailed link. */
export const registered = async (request: APIRequestContext, email = freshAddress()): Promise<{ email: string; link: string }> => {
  await request.post('/api/v1/auth/register', { data: { name: 'Huda Al Mannai', email }, headers: ownNetwork() });
  return { email, link: await linkTo(email) };
};

/** Creates a user with a session that no other test uses. */
export const newMember = async (request: APIRequestContext): Promise<SignedIn> => {
  const { link } = await registered(request);
  const verificationToken = new URL(link, 'http://localhost').searchParams.get('verificationToken');
  const answer = await request.post('/api/v1/auth/set-password', {
    data: { verificationToken, newPassword: demoPassword, confirmPassword: demoPassword },
    headers: ownNetwork(),
  });
  const { data } = (await answer.json()) as { data: SignedIn };
  return data;
};

/** Sends a service request to the first company, whose owner is notified. */
export const sendRequest = async (request: APIRequestContext, server = ''): Promise<void> => {
  const { data } = await (
    await request.post(`${server}/api/v1/auth/login`, { data: { email: accounts.member, password: demoPassword } })
  ).json();
  const sent = await request.post(`${server}/api/v1/requests`, {
    headers: { authorization: `Bearer ${data.accessToken}` },
    data: {
      name: 'Noor',
      lastName: '',
      email: accounts.member,
      phone: '55551234',
      services: [1],
      project_title: `Evening cleaning ${++strangers}`,
      description: 'Two floors.',
      company: 1,
    },
  });
  if (!sent.ok()) throw new Error(`The request was rejected: ${await sent.text()}`);
};
