import type { Config } from '../config/config.ts';
import type { FirebaseAccount, FirebaseApp } from '../config/push.ts';
import { googleAccess, signToken } from './google-access.ts';
import type { MessageDocument, MessageStore } from './messages.ts';

/** Timeout of a request, in milliseconds. */
const requestTimeout = 10_000;
/** Lifetime of a custom token, in seconds: the longest that Firebase accepts, and how long `firestore.rules` honours its claims. */
const tokenLifetime = 3600;
/** https://firebase.google.com/docs/auth/admin/create-custom-tokens#create_custom_tokens_using_a_third-party_jwt_library */
const tokenAudience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** The document store of the configuration: Firestore where the variables of a Firebase project are set, else none. */
export const createMessageStore = ({ push }: Pick<Config, 'push'>, clock: { now: () => Date }): MessageStore | null =>
  push.service === 'firebase' ? firestoreMessages(push.account, push.app, clock) : null;

/** Delivers messages through Firestore: written with the service account, read by browsers with a custom token per conversation. */
export function firestoreMessages(account: FirebaseAccount, app: FirebaseApp, { now }: { now: () => Date }): MessageStore {
  const ask = (address: string, request: RequestInit): Promise<Response> =>
    fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(requestTimeout) });
  const refuse = (reason: string): Error => new Error(`Firestore: ${reason}`);
  const access = googleAccess(account, 'https://www.googleapis.com/auth/datastore', { now, ask, refuse });
  const documents = `${account.firestoreUrl}/v1/projects/${encodeURIComponent(account.projectId)}/databases/(default)/documents`;

  return {
    async publish(conversation, message) {
      const answer = await ask(`${documents}/conversations/${conversation}/messages/${message.id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${await access.token()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ fields: fieldsOf(message) }),
      });
      if (answer.status === 401) access.forget();
      await answer.body?.cancel();
      if (!answer.ok) throw refuse(`a message was refused with status ${answer.status}`);
    },
    accessFor(userId, conversation) {
      const seconds = Math.floor(now().getTime() / 1000);
      const { clientEmail } = account;
      const until = (seconds + tokenLifetime) * 1000;
      const token = signToken(account, {
        iss: clientEmail,
        sub: clientEmail,
        aud: tokenAudience,
        iat: seconds,
        exp: seconds + tokenLifetime,
        uid: String(userId),
        claims: { conversation, until },
      });
      const { apiKey, appId, projectId } = app;
      return { token, app: { apiKey, appId, projectId } };
    },
  };
}

/** https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
const text = (value: string) => ({ stringValue: value });
const number = (value: number) => ({ integerValue: String(value) });

const fieldsOf = ({ id, number: place, author, authorAr = null, authorId, text: written, files, at }: MessageDocument) => ({
  id: text(id),
  number: number(place),
  author: text(author),
  authorAr: authorAr === null ? { nullValue: null } : text(authorAr),
  authorId: authorId === null ? { nullValue: null } : number(authorId),
  text: text(written),
  at: text(at),
  files: {
    arrayValue: {
      values: files.map((file) => ({
        mapValue: { fields: { id: number(file.id), name: text(file.name), size: number(file.size), type: text(file.type) } },
      })),
    },
  },
});
