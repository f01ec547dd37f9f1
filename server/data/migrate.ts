import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isLockTimeout } from './busy.ts';
import { type Database, withoutTimeLimits } from './database.ts';
import * as session from './migrations/0001-session.ts';
import * as directory from './migrations/0002-directory.ts';
import * as shell from './migrations/0003-shell.ts';
import * as settings from './migrations/0004-settings.ts';
import * as accounts from './migrations/0005-accounts.ts';
import * as companies from './migrations/0006-companies.ts';
import * as requests from './migrations/0007-requests.ts';
import * as notifications from './migrations/0008-notifications.ts';
import * as companyVersion from './migrations/0009-company-version.ts';
import * as tenders from './migrations/0010-tenders.ts';
import * as sweep from './migrations/0011-sweep.ts';
import * as publishedTenders from './migrations/0012-published-tenders.ts';
import * as proposals from './migrations/0013-proposals.ts';
import * as proposalNumbers from './migrations/0014-proposal-numbers.ts';
import * as draftWriters from './migrations/0015-draft-writers.ts';
import * as ads from './migrations/0016-ads.ts';
import * as conversations from './migrations/0017-conversations.ts';
import * as pictures from './migrations/0019-pictures.ts';
import * as pushDevices from './migrations/0020-push-devices.ts';
import * as questionCutoff from './migrations/0022-question-cutoff.ts';
import * as watches from './migrations/0023-watches.ts';
import * as devices from './migrations/0024-devices.ts';
import * as foreignKeyIndexes from './migrations/0026-foreign-key-indexes.ts';
import * as uploadReservations from './migrations/0027-upload-reservations.ts';
import * as scans from './migrations/0028-scans.ts';
import * as setup from './migrations/0029-setup.ts';
import * as refundsDue from './migrations/0030-refunds-due.ts';
import * as passwordConfirmations from './migrations/0031-password-confirmations.ts';
import * as secondFactors from './migrations/0032-second-factors.ts';
import * as offerSummaries from './migrations/0033-offer-summaries.ts';
import * as tenderEnds from './migrations/0034-tender-ends.ts';
import * as accountPhone from './migrations/0035-account-phone.ts';
import * as receipts from './migrations/0036-receipts.ts';
import * as tenderWindows from './migrations/0037-tender-windows.ts';
import * as addendumArabic from './migrations/0041-addendum-arabic.ts';
import * as sessionEnds from './migrations/0042-session-ends.ts';
import * as searchRanks from './migrations/0046-search-ranks.ts';
import * as publisherWords from './migrations/0047-publisher-words.ts';
import * as awardedTenders from './migrations/0048-awarded-tenders.ts';
import * as waiting from './migrations/0049-waiting.ts';
import * as securityEvents from './migrations/0050-security-events.ts';
import * as delayedDecisions from './migrations/0051-delayed-decisions.ts';
import * as sessionDevices from './migrations/0052-session-devices.ts';
import * as watchLooks from './migrations/0053-watch-looks.ts';
import * as adViews from './migrations/0054-ad-views.ts';
import * as codesForDecisions from './migrations/0055-codes-for-decisions.ts';
import * as consents from './migrations/0056-consents.ts';
import * as personalData from './migrations/0057-personal-data.ts';
import * as office from './migrations/0058-office.ts';
import * as paymentOrder from './migrations/0059-payment-order.ts';
import * as messageAnswers from './migrations/0060-message-answers.ts';
import * as messageOrder from './migrations/0061-message-order.ts';
import * as suspensions from './migrations/0062-suspensions.ts';
import * as peopleSearch from './migrations/0063-people-search.ts';
import * as auditThings from './migrations/0064-audit-things.ts';
import * as catalogue from './migrations/0065-catalogue.ts';
import * as roles from './migrations/0066-roles.ts';
import * as auditChain from './migrations/0067-audit-chain.ts';
import * as activity from './migrations/0068-activity.ts';
import * as secondFactorResets from './migrations/0069-second-factor-resets.ts';
import * as companiesAwaitingSince from './migrations/0070-companies-awaiting-since.ts';
import * as auditAt from './migrations/0071-audit-at.ts';
import * as sessionSettings from './migrations/0072-session-settings.ts';
import * as pageTexts from './migrations/0073-page-texts.ts';
import * as announcements from './migrations/0074-announcements.ts';
import * as sealing from './migrations/0075-sealing.ts';
import * as unsealed from './migrations/0076-unsealed.ts';
import * as sealedFiles from './migrations/0077-sealed-files.ts';
import * as unsealedFiles from './migrations/0078-unsealed-files.ts';
import * as openings from './migrations/0079-openings.ts';
import * as numberParts from './migrations/0080-number-parts.ts';
import * as unfinishedUploads from './migrations/0081-unfinished-uploads.ts';
import * as damagedFiles from './migrations/0082-damaged-files.ts';

/**
 * A migration runs in a transaction of its own, unless it builds an index with `create index concurrently`, which no transaction allows: it
 * says so, and must succeed if it is repeated.
 */
export type SchemaMigration = Migration & { isOutsideTransaction?: true };

/** In the order of their names; a migration that has run anywhere is never changed, the next one corrects it. */
export const migrations: Record<string, SchemaMigration> = {
  '0001-session': session,
  '0002-directory': directory,
  '0003-shell': shell,
  '0004-settings': settings,
  '0005-accounts': accounts,
  '0006-companies': companies,
  '0007-requests': requests,
  '0008-notifications': notifications,
  '0009-company-version': companyVersion,
  '0010-tenders': tenders,
  '0011-sweep': sweep,
  '0012-published-tenders': publishedTenders,
  '0013-proposals': proposals,
  '0014-proposal-numbers': proposalNumbers,
  '0015-draft-writers': draftWriters,
  '0016-ads': ads,
  '0017-conversations': conversations,
  '0019-pictures': pictures,
  '0020-push-devices': pushDevices,
  '0022-question-cutoff': questionCutoff,
  '0023-watches': watches,
  '0024-devices': devices,
  '0026-foreign-key-indexes': foreignKeyIndexes,
  '0027-upload-reservations': uploadReservations,
  '0028-scans': scans,
  '0029-setup': setup,
  '0030-refunds-due': refundsDue,
  '0031-password-confirmations': passwordConfirmations,
  '0032-second-factors': secondFactors,
  '0033-offer-summaries': offerSummaries,
  '0034-tender-ends': tenderEnds,
  '0035-account-phone': accountPhone,
  '0036-receipts': receipts,
  '0037-tender-windows': tenderWindows,
  '0041-addendum-arabic': addendumArabic,
  '0042-session-ends': sessionEnds,
  '0046-search-ranks': searchRanks,
  '0047-publisher-words': publisherWords,
  '0048-awarded-tenders': awardedTenders,
  '0049-waiting': waiting,
  '0050-security-events': securityEvents,
  '0051-delayed-decisions': delayedDecisions,
  '0052-session-devices': sessionDevices,
  '0053-watch-looks': watchLooks,
  '0054-ad-views': adViews,
  '0055-codes-for-decisions': codesForDecisions,
  '0056-consents': consents,
  '0057-personal-data': personalData,
  '0058-office': office,
  '0059-payment-order': paymentOrder,
  '0060-message-answers': messageAnswers,
  '0061-message-order': messageOrder,
  '0062-suspensions': suspensions,
  '0063-people-search': peopleSearch,
  '0064-audit-things': auditThings,
  '0065-catalogue': catalogue,
  '0066-roles': roles,
  '0067-audit-chain': auditChain,
  '0068-activity': activity,
  '0069-second-factor-resets': secondFactorResets,
  '0070-companies-awaiting-since': companiesAwaitingSince,
  '0071-audit-at': auditAt,
  '0072-session-settings': sessionSettings,
  '0073-page-texts': pageTexts,
  '0074-announcements': announcements,
  '0075-sealing': sealing,
  '0076-unsealed': unsealed,
  '0077-sealed-files': sealedFiles,
  '0078-unsealed-files': unsealedFiles,
  '0079-openings': openings,
  '0080-number-parts': numberParts,
  '0081-unfinished-uploads': unfinishedUploads,
  '0082-damaged-files': damagedFiles,
};

/** How long a migration waits for a lock, and the pause before it is tried again, both in milliseconds: writers never queue behind it for longer. */
const lockTimeout = 2000;
const lockPause = 1000;
/** How often a migration is tried before the start fails. */
const attemptLimit = 60;

/**
 * Migrates the database to the current schema, while other processes use it. Several processes may start at once: one migrates, the others
 * wait. All migrations of an empty database run in one transaction.
 *
 * @param available all migrations by name
 * @returns the names of those that it has run
 * @throws the error of the failing migration, which is rolled back; those before it have been committed
 */
export const migrate = (db: Database, available: Record<string, SchemaMigration> = migrations): Promise<string[]> =>
  withoutTimeLimits(db, async (connection) => {
    await sql`set lock_timeout = ${sql.lit(lockTimeout)}`.execute(connection);
    await holdMigrationLock(connection);
    try {
      return await migrateStepwise(connection, available);
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection);
    }
  });

const migrationLock = 30_072_024;

/** Waits for other processes to finish their migrations; polls, because `lock_timeout` would end a wait for the lock. */
async function holdMigrationLock(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ isHeld: boolean }>`select pg_try_advisory_lock(${migrationLock}) as "isHeld"`.execute(db);
    if (rows[0]?.isHeld) return;
    await pause(lockPause / 4);
  }
}

async function migrateStepwise(db: Database, available: Record<string, SchemaMigration>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => available },
    // A migration may be added under an earlier name than one that has run: features are finished in any order.
    allowUnorderedMigrations: true,
  });
  const known = await migrator.getMigrations();
  const pending = known.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
  for (const { last, isOutsideTransaction } of stepsOf(pending, available, pending.length === known.length)) {
    await untilLocked(async () => {
      const { error } = await migrator.migrateTo(last, { disableTransactions: isOutsideTransaction });
      if (error) throw error;
    });
  }
  return pending;
}

type Step = { last: string; isOutsideTransaction: boolean };

/** Returns the transactions in which migrations run: each in its own; those of an empty database together, up to one that needs none. */
function stepsOf(pending: string[], available: Record<string, SchemaMigration>, isEmpty: boolean): Step[] {
  const steps: Step[] = [];
  for (const name of pending) {
    const isOutsideTransaction = available[name]?.isOutsideTransaction === true;
    const before = steps.at(-1);
    if (isEmpty && before && !before.isOutsideTransaction && !isOutsideTransaction) before.last = name;
    else steps.push({ last: name, isOutsideTransaction });
  }
  return steps;
}

async function untilLocked(attempt: () => Promise<void>): Promise<void> {
  for (let tried = 1; tried < attemptLimit; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    }
    await pause(lockPause);
  }
  return attempt();
}
