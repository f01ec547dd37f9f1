import type { Device, PushProvider } from '../../../contract/entities/notifications.ts';
import { deviceLimit } from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locale.ts';
import * as data from '../../data/notifications/devices.ts';
import { readSome } from '../../data/notifications/queries.ts';
import type { PushJob } from '../../jobs/queues.ts';
import { pushTextOf } from '../../notices/push-text.ts';
import { testPush } from '../../notices/push-words.ts';
import type { PushAddress, PushMessage } from '../../outside/push.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { Refused } from '../refusal.ts';

export type Devices = { provider: PushProvider | null; devices: Device[] };

/** Returns what a browser needs to register, and the caller's devices. */
export async function listDevices({ db, clock, push }: Pick<Parts, 'db' | 'clock' | 'push'>, caller: Caller): Promise<Devices> {
  const stored = await data.readDevices(db, caller.id, clock.now());
  const devices = stored.map(({ id, name, sessionId, createdAt }) => ({
    id,
    name,
    isCurrent: sessionId === caller.sessionId,
    createdAt: createdAt.toISOString(),
  }));
  return { provider: push.provider, devices };
}

/**
 * Registers the device of the caller's session.
 *
 * @throws Refused `invalidInput` for an address that is incomplete or not at a known push service, `tooManyDevices`
 */
export async function registerDevice(
  parts: Pick<Parts, 'db' | 'clock' | 'push'>,
  caller: Caller,
  { name, token, keys }: PushAddress & { name: string },
): Promise<Devices> {
  const { db, clock, push } = parts;
  const { provider } = push;
  if (!provider || !push.accepts({ token, keys })) throw new Refused('invalidInput', { fields: { token: 'unfit' } });
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    await data.lockDevices(transaction, caller.id);
    const others = (await data.readDevices(transaction, caller.id, now)).filter(({ sessionId }) => sessionId !== caller.sessionId);
    if (others.length >= deviceLimit) throw new Refused('tooManyDevices');
    await data.storeDevice(transaction, {
      userId: caller.id,
      sessionId: caller.sessionId,
      service: provider.service,
      name,
      token,
      keys,
      now,
    });
  });
  return listDevices(parts, caller);
}

/**
 * Ends the notifications of one of the caller's devices.
 *
 * @throws Refused `notFound`
 */
export async function removeDevice(parts: Pick<Parts, 'db' | 'clock' | 'push'>, caller: Caller, id: number): Promise<Devices> {
  if (!(await data.deleteDevice(parts.db, caller.id, id))) throw new Refused('notFound');
  return listDevices(parts, caller);
}

/**
 * Sends a test message to one of the caller's devices.
 *
 * @throws Refused `notFound`
 */
export async function sendTestPush({ db, clock, jobs }: Pick<Parts, 'db' | 'clock' | 'jobs'>, caller: Caller, id: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const device = await data.findDevice(transaction, id, clock.now());
    if (device?.userId !== caller.id) throw new Refused('notFound');
    await jobs.add(transaction, 'push', { device: id, notification: null });
  });
}

/**
 * Sends a job's push message in the reader's language; sends nothing if device or notification were deleted meanwhile. A device that its
 * service no longer knows is deleted.
 *
 * @throws PushRefused
 */
export async function sendPush({ db, clock, push }: Pick<Parts, 'db' | 'clock' | 'push'>, job: PushJob): Promise<void> {
  const device = await data.findDevice(db, job.device, clock.now());
  if (!device || device.service !== push.provider?.service) return;
  const message = await messageOf({ db }, device, job);
  if (message && (await push.send(device, message)) === 'gone') await data.forgetDevice(db, device);
}

async function messageOf(
  { db }: Pick<Parts, 'db'>,
  { userId, locale }: { userId: number; locale: Locale },
  { notification }: PushJob,
): Promise<PushMessage | null> {
  if (notification === null) return { ...testPush[locale], link: '/notifications', tag: 'test', language: locale };
  const [stored] = await readSome(db, userId, [notification]);
  if (!stored) return null;
  const text = pushTextOf(stored.kind, stored.parameters, locale);
  return { ...text, link: stored.link ?? '/notifications', tag: `n${notification}`, language: locale };
}
