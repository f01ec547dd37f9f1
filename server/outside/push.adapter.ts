import type { Config } from '../config/config.ts';
import { firebasePush } from './push.firebase.ts';
import { type Push, PushRefused } from './push.ts';
import { type WebPushIdentity, webPushPush } from './push.web.ts';

/** No push notifications: browsers are not offered any. */
const noPush: Push = {
  provider: null,
  accepts: () => false,
  send: () => Promise.reject(new PushRefused('push notifications are not configured', true)),
};

/** The push service of the configuration: Firebase where its variables are set, else the browsers' own services. */
export const createPush = ({ push, mailFrom }: Pick<Config, 'push' | 'mailFrom'>, keys: Omit<WebPushIdentity, 'contact'>): Push => {
  if (push.service === 'none') return noPush;
  return push.service === 'firebase'
    ? firebasePush(push.account, push.app, { now: () => new Date() })
    : webPushPush(push.hosts, { ...keys, contact: mailFrom.address });
};

/** Describes the push service in a sentence for the operator. */
export const describePush = ({ push }: Pick<Config, 'push'>): string => {
  if (push.service === 'none') return 'There are no push notifications (PUSH_SERVICES is none).';
  if (push.service === 'firebase') return `Push notifications are sent through the Firebase project ${push.account.projectId}.`;
  return "Push notifications are sent to the browsers' own push services.";
};
