import type { Call } from '../../contract/call.ts';
import { calls, ownCalls } from '../../contract/calls.ts';
import type { OfficeRole } from '../../contract/rules/roles.ts';

type Who = Pick<Call, 'access' | 'method' | 'path'>;

const isAmong = (some: readonly Who[], { method, path }: Who): boolean => some.some((each) => each.method === method && each.path === path);

/** What only administrators do; the roles of people are checked where they are given. */
const ofAdministrators: readonly Who[] = [calls.saveSettings, calls.publishText];
/** What auditors do not read: conversations. */
const closedToAuditors: readonly Who[] = [calls.readConversation, calls.readStoreToken];

/** Whether someone with a role may make a call that they may make as an admin. */
export function permits(role: OfficeRole, call: Who): boolean {
  if (isAmong(ofAdministrators, call)) return role === 'administrator';
  if (role !== 'auditor' || call.access === 'public') return true;
  return call.method === 'GET' ? !isAmong(closedToAuditors, call) : isAmong(ownCalls, call);
}
