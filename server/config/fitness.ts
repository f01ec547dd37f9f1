import type { Config } from './config.ts';
import { isForOthers } from './mode.ts';

type Fit = Pick<
  Config,
  'mode' | 'demo' | 'qaPanel' | 'publicUrl' | 'host' | 'databaseUrl' | 'smtpUrl' | 'proxiesKnown' | 'secretKeys' | 'sealingKeys' | 'vault'
>;

/** Returns why the server is meant for others, as the end of a sentence. */
export const reasonOf = ({ publicUrl, host, databaseUrl }: Pick<Fit, 'publicUrl' | 'host' | 'databaseUrl'>): string => {
  if (isForOthers(publicUrl)) return `PUBLIC_URL is ${publicUrl}`;
  return databaseUrl === null ? `HOST is ${host}` : 'DATABASE_URL is set';
};

/** Returns why a configuration cannot be used in its mode: a sentence for each mistake, none if it can. */
export function fitnessMistakes(config: Fit): string[] {
  const { mode, demo, qaPanel, publicUrl, smtpUrl, proxiesKnown, secretKeys, sealingKeys, vault } = config;
  const mistakes: string[] = [];
  if (demo && isForOthers(publicUrl)) {
    mistakes.push(`DEMO=1 adds accounts with a published password; it is refused because PUBLIC_URL is ${publicUrl}.`);
  }
  if (qaPanel && !demo) {
    mistakes.push('QA_PANEL=1 forges answers and moves the clock for testers; it is refused because there is no demo data (DEMO=1).');
  }
  if (mode !== 'production') return mistakes;

  if (!isForOthers(publicUrl)) {
    mistakes.push(`PUBLIC_URL is ${publicUrl}, where nobody else finds the links in mails; set it to the public address.`);
  }
  if (isForOthers(publicUrl) && publicUrl.startsWith('http:')) {
    mistakes.push(`PUBLIC_URL is ${publicUrl}: passwords would travel unencrypted. Put TLS before the server, and set the https address.`);
  }
  if (smtpUrl === null) mistakes.push('SMTP_URL is not set: nobody would receive the mail with which a password is set.');
  if (secretKeys.length === 0) {
    mistakes.push(
      'SECRET_KEYS is not set: a copy of the database would reveal the secrets of authenticator apps. Make a key with: echo "SECRET_KEYS=k1:$(openssl rand -base64 32)"',
    );
  }
  if (sealingKeys.length === 0 && !vault) {
    mistakes.push(
      'SEALING_KEY is not set: proposals are sealed with a key that must not be on this machine’s disk. Make one, and keep a copy elsewhere, with: echo "SEALING_KEY=$(openssl rand -base64 32)"',
    );
  }
  if (!proxiesKnown) {
    mistakes.push('TRUST_PROXY is not set: name the proxies before this server, or set TRUST_PROXY=none if there are none.');
  }
  if (mistakes.length > 0) {
    mistakes.unshift(`The server is meant for others, because ${reasonOf(config)} (DEMO=1 would show demo data instead).`);
  }
  return mistakes;
}
