/** Where push notifications are sent: to the browsers' push services, through Firebase, or nowhere. */
export type PushConfig =
  | { service: 'none' }
  | { service: 'webPush'; hosts: PushHost[] }
  | { service: 'firebase'; account: FirebaseAccount; app: FirebaseApp };

/** A host that may be called: by name over https (`*.` allows any subdomain), or exactly one origin, for tests. */
export type PushHost = { name: string } | { origin: string };

/** The service account of a Firebase project. */
export type FirebaseAccount = {
  projectId: string;
  clientEmail: string;
  privateKey: string;
  url: string;
  firestoreUrl: string;
  tokenUrl: string;
};
/** The public values that the browser needs. */
export type FirebaseApp = { apiKey: string; appId: string; projectId: string; messagingSenderId: string; vapidKey: string };

const needed = [
  'FIREBASE_PROJECT_ID',
  'FIREBASE_CLIENT_EMAIL',
  'FIREBASE_PRIVATE_KEY',
  'FIREBASE_API_KEY',
  'FIREBASE_APP_ID',
  'FIREBASE_MESSAGING_SENDER_ID',
  'FIREBASE_VAPID_KEY',
] as const;

/** Variables that hold keys: their values are never printed. */
export const secretPushVariables: readonly string[] = ['FIREBASE_PRIVATE_KEY'];

/** The push services of Chrome, Edge, Firefox and Safari. */
const usualHosts = 'fcm.googleapis.com, *.push.services.mozilla.com, *.notify.windows.com, *.push.apple.com';

type Read = <T>(name: string, otherwise: T, expected: string, parse: (text: string) => T | undefined) => T;

/**
 * Reads PUSH_SERVICES and, if any is set, the FIREBASE variables.
 *
 * @param env all variables
 * @param read reads one variable, and reports it if invalid
 * @param miss reports a missing variable
 */
export function readPush(env: Record<string, string | undefined>, read: Read, miss: (sentence: string) => void): PushConfig {
  const isSet = (name: string) => Boolean(env[name]?.trim());
  const services = read<PushHost[] | 'none'>(
    'PUSH_SERVICES',
    parseHosts(usualHosts) ?? [],
    'none, or host names of push services, separated by commas',
    (text) => (text === 'none' ? text : parseHosts(text)),
  );
  if (services === 'none') return { service: 'none' };
  if (!needed.some(isSet)) return { service: 'webPush', hosts: services };

  const value = (name: (typeof needed)[number], parse = asLine) => {
    if (!isSet(name)) miss(`${name} is not set; the other FIREBASE variables need it.`);
    return read(name, '', 'one line of visible characters', parse);
  };
  const projectId = value('FIREBASE_PROJECT_ID');
  return {
    service: 'firebase',
    account: {
      projectId,
      clientEmail: value('FIREBASE_CLIENT_EMAIL'),
      privateKey: value('FIREBASE_PRIVATE_KEY', asPem),
      url: read('FIREBASE_URL', 'https://fcm.googleapis.com', 'an http or https address without path', asOrigin),
      firestoreUrl: read('FIREBASE_FIRESTORE_URL', 'https://firestore.googleapis.com', 'an http or https address without path', asOrigin),
      tokenUrl: read('FIREBASE_TOKEN_URL', 'https://oauth2.googleapis.com/token', 'an http or https address', asUrl),
    },
    app: {
      apiKey: value('FIREBASE_API_KEY'),
      appId: value('FIREBASE_APP_ID'),
      projectId,
      messagingSenderId: value('FIREBASE_MESSAGING_SENDER_ID'),
      vapidKey: value('FIREBASE_VAPID_KEY'),
    },
  };
}

function parseHosts(text: string): PushHost[] | undefined {
  const hosts = text.split(',').map((each) => parseHost(each.trim().toLowerCase()));
  return hosts.every((host) => host !== undefined) ? hosts : undefined;
}

/** A name needs a dot and a letter: neither `localhost` nor an IP address is one. */
function parseHost(text: string): PushHost | undefined {
  if (/^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(text)) return { name: text };
  const origin = asOrigin(text);
  return origin === undefined ? undefined : { origin };
}

const asLine = (text: string) => (/^[ -~]+$/.test(text) ? text : undefined);
/** Hosting panels keep a line break of the key as `\n`. */
const asPem = (text: string) => {
  const pem = text.replaceAll('\\n', '\n');
  return /^-----BEGIN PRIVATE KEY-----\n[\s\S]+\n-----END PRIVATE KEY-----\n?$/.test(pem) ? pem : undefined;
};
const asUrl = (text: string) => (/^https?:$/.test(URL.parse(text)?.protocol ?? '') ? text : undefined);
function asOrigin(text: string) {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search ? url.origin : undefined;
}
