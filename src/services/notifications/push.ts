import * as calls from '../../../contract/calls/notifications.ts';
import type { Device, PushProvider } from '../../../contract/entities/notifications.ts';
import { pushOfferHiddenDays } from '../../../contract/limits.ts';
import { deviceNameOf } from '../../../contract/rules/device-names.ts';
import type { PushStatus, PushSupport } from '../../machines/notifications/push.machine.ts';
import { setCookie } from '../browser/cookies.ts';
import { registerWorker } from '../browser/worker.ts';
import type { ApiClient } from '../http.ts';
import { currentSubscription, unsubscribe } from './push-subscription.ts';

/** A cookie, because logging out clears local storage. */
const offerKey = 'daleel.push-offer';
const offerHidden = 'hidden';

/** Hides the offer on this device. */
export const hideOffer = (): void => setCookie(offerKey, offerHidden, pushOfferHiddenDays * 24 * 60 * 60);

const isOfferHidden = (): boolean => document.cookie.split('; ').includes(`${offerKey}=${offerHidden}`);

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const supportOf = async (provider: PushProvider | null, devices: readonly Device[]): Promise<PushSupport> => {
  if (provider === null) return 'unconfigured';
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  const isRegistered = Notification.permission === 'granted' && devices.some(({ isCurrent }) => isCurrent);
  if (isRegistered && (await currentSubscription())) return 'on';
  return isOfferHidden() ? 'hidden' : 'off';
};

/** Returns what browser and server allow, and the reader's devices. */
export const readStatus = async (api: ApiClient, signal: AbortSignal): Promise<PushStatus> => {
  const { data } = await api(calls.listDevices, {}, signal);
  return { ...data, support: await supportOf(data.provider, data.devices) };
};

/** Asks the browser for permission; browsers allow this only in reaction to a press. */
export const askPermission = (): Promise<NotificationPermission> => Notification.requestPermission();

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

type Address = { token: string; keys: { p256dh: string; auth: string } | null };

const subscribe = async ({ pushManager }: ServiceWorkerRegistration, key: string): Promise<Address> => {
  // One for another key, of an earlier installation of the server, cannot be used.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { token: endpoint, keys: { p256dh, auth } };
};

const addressOf = async (provider: PushProvider): Promise<Address> => {
  // A page that still loads has not registered it yet.
  if (!(await registerWorker())) throw new Error('The browser has no service workers.');
  const registration = await navigator.serviceWorker.ready;
  if (provider.service === 'webPush') return subscribe(registration, provider.key);
  const { requestToken } = await import('./push-firebase.ts');
  return { token: await requestToken(provider, registration), keys: null };
};

/** Registers this device. */
export const registerDevice = async (api: ApiClient, provider: PushProvider | null, signal: AbortSignal): Promise<Device[]> => {
  if (!provider) throw new Error('There are no push notifications.');
  const { token, keys } = await addressOf(provider);
  const { data } = await api(calls.registerDevice, { body: { name: deviceNameOf(navigator.userAgent) ?? 'Browser', token, keys } }, signal);
  return data.devices;
};

/** Removes a device. */
export const removeDevice = async (api: ApiClient, device: Device | null, signal: AbortSignal): Promise<Device[]> => {
  const { data } = await api(calls.removeDevice, { params: { id: device?.id ?? 0 } }, signal);
  if (device?.isCurrent) await unsubscribe();
  return data.devices;
};

/** Sends a test to a device. */
export const testDevice = async (api: ApiClient, id: number | null, signal: AbortSignal): Promise<void> => {
  await api(calls.testDevice, { params: { id: id ?? 0 } }, signal);
};
