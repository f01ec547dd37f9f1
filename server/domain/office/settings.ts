import type { SavedPart } from '../../../contract/calls/office.ts';
import {
  type AuditLine,
  type OfficeSettings,
  type SettingsPart,
  type SettingsSaved,
  settingsParts,
} from '../../../contract/entities/office.ts';
import { shortenSessions } from '../../data/accounts/session.queries.ts';
import type { Queryable } from '../../data/database.ts';
import { readSaved } from '../../data/office/audit.ts';
import { changeSettings, readSessionLimits, type SettingsChange } from '../../data/office/settings.ts';
import { readSettings } from '../../data/shell/queries.ts';
import { lockSettings } from '../../data/shell/setup.queries.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { Refused } from '../refusal.ts';
import { inOffice } from './acting.ts';
import { noteAct } from './audit.ts';

/** Returns the settings, and when each part of them was saved. */
export const readOfficeSettings = async ({ db }: Pick<Parts, 'db'>): Promise<OfficeSettings> => ({
  settings: await readSettings(db),
  sessions: await readSessionLimits(db),
  saved: await savedParts(db),
});

/**
 * Saves one part of the settings, which holds at once for every process.
 *
 * @throws Refused `conflict` if the part has changed since the version that was read
 */
export const saveSettings = (parts: Parts, caller: Caller, saved: SavedPart): Promise<SettingsSaved> =>
  inOffice(
    parts,
    caller,
    async (transaction) => {
      await lockSettings(transaction);
      const before = await savedPart(transaction, saved.part);
      if (before.version !== saved.version) throw new Refused('conflict');
      const [old, change] = [await valuesOf(transaction, saved.part), columnsOf(saved)];
      const changes = differences(old, change);
      if (changes.length === 0) return before;
      await changeSettings(transaction, change);
      if (saved.part === 'sessions') await shortenSessions(transaction);
      await noteAct(transaction, parts, caller, { act: 'settingsChanged', subject: 'settings', subjectId: saved.part, changes });
      return savedPart(transaction, saved.part);
    },
    'administrator',
  );

async function savedParts(db: Queryable): Promise<SettingsSaved[]> {
  const rows = await readSaved(db);
  return settingsParts.map((part) => {
    const row = rows.find((each) => each.part === part);
    if (!row) return neverSaved(part);
    const before = row.changes.map((change) => ({ field: fieldOf(change.field), value: change.before }));
    return { part, version: row.version, at: row.at.toISOString(), by: row.by, before };
  });
}

async function savedPart(db: Queryable, part: SettingsPart): Promise<SettingsSaved> {
  const found = (await savedParts(db)).find((each) => each.part === part);
  return found ?? neverSaved(part);
}

const neverSaved = (part: SettingsPart): SettingsSaved => ({ part, version: 0, at: null, by: null, before: [] });

/** The field of a column: `product_name_ar` is `productNameAr`, `map_latitude` is `latitude`. */
const fieldOf = (column: string): string => column.replace(/^map_/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The columns of a part with their values. */
async function valuesOf(db: Queryable, part: SettingsPart): Promise<SettingsChange> {
  const { productName, productNameAr, contact, social, map, proposalFee, conversationMonths = null } = await readSettings(db);
  const { sessionIdleDays, sessionDays, officeSessionHours } = await readSessionLimits(db);
  return {
    names: { product_name: productName, product_name_ar: productNameAr },
    contact: { email: contact.email, phone: contact.phone, address: contact.address, address_ar: contact.addressAr },
    social: { facebook: social.facebook, twitter: social.twitter, linkedin: social.linkedin },
    map: { map_latitude: map.latitude, map_longitude: map.longitude },
    fee: { proposal_fee: proposalFee.toFixed(2) },
    sessions: { session_idle_days: sessionIdleDays, session_days: sessionDays, office_session_hours: officeSessionHours },
    conversations: { conversation_months: conversationMonths },
  }[part];
}

function columnsOf(saved: SavedPart): SettingsChange {
  switch (saved.part) {
    case 'names':
      return { product_name: saved.productName, product_name_ar: saved.productNameAr };
    case 'contact':
      return { email: saved.email, phone: saved.phone.trim(), address: saved.address.trim(), address_ar: saved.addressAr.trim() };
    case 'social':
      return { facebook: saved.facebook, twitter: saved.twitter, linkedin: saved.linkedin };
    case 'map':
      return { map_latitude: saved.latitude, map_longitude: saved.longitude };
    case 'fee':
      return { proposal_fee: saved.proposalFee.toFixed(2) };
    case 'sessions':
      return {
        session_idle_days: saved.sessionIdleDays,
        session_days: saved.sessionDays,
        office_session_hours: saved.officeSessionHours,
      };
    case 'conversations':
      return { conversation_months: saved.conversationMonths };
  }
}

const written = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

const differences = (before: SettingsChange, after: SettingsChange): AuditLine['changes'] =>
  Object.entries(after).flatMap(([column, value]) => {
    const old = written(before[column as keyof SettingsChange]);
    return old === written(value) ? [] : [{ field: column, before: old, after: written(value) }];
  });
