import type { Config } from '../config/config.ts';
import { reasonOf } from '../config/fitness.ts';
import type { Mode } from '../config/mode.ts';
import { describeGateway } from '../outside/gateway.adapter.ts';
import { describeMail } from '../outside/mail.adapter.ts';
import { describePush } from '../outside/push.adapter.ts';
import { describeScanner } from '../outside/scanner.adapter.ts';

const modes = {
  local: () => 'Mode: local. This machine only; demo data unless DEMO=0.',
  demonstration: (config) => `Mode: demonstration, because ${reasonOf(config)} and DEMO is 1. Not for real tenders.`,
  production: (config) => `Mode: production, because ${reasonOf(config)}. No demo data; logs are JSON lines.`,
} as const satisfies Record<Mode, (config: Config) => string>;

/** Returns what the operator should know at the start: the mode, its reason, and what the server uses, a sentence each. */
export const describeStart = (config: Config): string[] => [
  modes[config.mode](config),
  ...describeRole(config),
  describeDatabase(config),
  describeMail(config),
  describeGateway(config),
  describePush(config),
  describeScanner(config),
  ...(config.qaPanel ? ['Pages have the QA panel (QA_PANEL=1): testers change answers and the clock in their own tab.'] : []),
  ...describeAddress(config),
  ...(config.monitoring ? [] : ['There is no monitoring (METRICS_PORT is not set).']),
];

/** Says whether the application's role could change the audit trail on a server of PostgreSQL. */
export const describeTrail = (canChange: boolean): string =>
  canChange
    ? 'The role of DATABASE_URL could change the audit trail: "The audit trail" in docs/operations.md says how it cannot.'
    : 'The application can only add to the audit trail.';

function describeRole({ work: { role } }: Config): string[] {
  if (role === 'web')
    return ['Role: web. Pages and the API; a process with ROLE=worker or all must run, for announcements, mails and deadlines.'];
  return role === 'worker' ? ['Role: worker. Announcements, jobs and the schedule; it serves no pages.'] : [];
}

/** Without user and password. */
function describeDatabase({ databaseUrl, dataDir, bucket }: Config): string {
  const files = `files and images are in ${bucket ? bucket.url : dataDir}`;
  if (databaseUrl === null) return `Data is in ${dataDir}: the embedded database${bucket ? `; ${files}` : ', files and images'}.`;
  const { host, pathname } = new URL(databaseUrl);
  return `Data is in the database ${pathname.slice(1)} at ${host}; ${files}.`;
}

function describeAddress({ mode, publicUrl, trustProxy }: Config): string[] {
  if (mode !== 'production') return [];
  const proxies = trustProxy === false ? 'no proxy is before this server' : `forwarded addresses are trusted of ${trustProxy.join(', ')}`;
  return [`The public address is ${publicUrl}; ${proxies}.`];
}
