import type { SessionTables } from './accounts/session.tables.ts';
import type { AccountsTables } from './accounts/tables.ts';
import type { AdTables } from './ads/tables.ts';
import type { ConversationTables } from './conversations/tables.ts';
import type { DecisionTables } from './decisions/tables.ts';
import type { DirectoryTables } from './directory/tables.ts';
import type { FileTables } from './files/tables.ts';
import type { NotificationTables } from './notifications/tables.ts';
import type { OfficeTables } from './office/tables.ts';
import type { OpeningTables } from './openings/tables.ts';
import type { PaymentTables } from './payments/tables.ts';
import type { ProposalTables } from './proposals/tables.ts';
import type { RequestTables } from './requests/tables.ts';
import type { SealingTables } from './sealing/tables.ts';
import type { ShellTables } from './shell/tables.ts';
import type { TenderTables } from './tenders/tables.ts';

/** All tables of the database, for Kysely's types. */
export type Tables = SessionTables &
  AccountsTables &
  AdTables &
  ConversationTables &
  DecisionTables &
  DirectoryTables &
  RequestTables &
  TenderTables &
  FileTables &
  ProposalTables &
  PaymentTables &
  NotificationTables &
  SealingTables &
  ShellTables &
  OfficeTables &
  OpeningTables;
