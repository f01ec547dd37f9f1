import { createHash } from 'node:crypto';
import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Bucket } from '../config/bucket.ts';
import { verified } from './verifying.ts';

/** What is stored: its size in bytes and its hash, and a stream of it for each attempt. */
export type Content = { size: number; sha256: Buffer; open: () => Readable };

/** Objects of a bucket by key. Each call is tried again while the storage is out of reach or says that it fails. */
export type Objects = {
  put: (key: string, content: Content) => Promise<void>;
  /** Opens an object; null if there is none. */
  get: (key: string) => Promise<Readable | null>;
  /** The same; the stream fails before its last bytes if its content has not the hash that the storage keeps beside it. */
  getVerified: (key: string) => Promise<Readable | null>;
  remove: (key: string) => Promise<void>;
};

/** Object storage does not answer as it should. */
export class BucketFailed extends Error {}

/** Pauses before further attempts, and the silence after which an attempt has failed, in milliseconds. */
const pauses = [200, 1000];
const silence = 10_000;
/** Where an object has its hash: the storage's own is not that of the content if it came in parts. */
const hashHeader = 'x-amz-meta-sha256';

/** Returns the objects of a bucket. */
export function openBucket({ url, accessKey, secretKey, region }: Bucket): Objects {
  const send = async (method: string, key: string, headers: Record<string, string>, content?: Content): Promise<IncomingMessage> => {
    const address = `${url}/${key}`;
    const hash = content ? content.sha256.toString('hex') : emptyHash;
    const signer = new AwsV4Signer({
      method,
      url: address,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      region,
      service: 's3',
    });
    const signed = await signer.sign();
    const lengths: OutgoingHttpHeaders = content ? { 'content-length': content.size } : {};
    return exchange(method, signed.url, { ...Object.fromEntries(signed.headers), ...lengths }, content);
  };

  /** Sends until the storage answers with a status that says something about the object. */
  const ask = async (...asked: Parameters<typeof send>): Promise<IncomingMessage> => {
    for (const pause of pauses) {
      const answer = await send(...asked).catch(() => null);
      if (answer && !hasFailed(answer)) return answer;
      answer?.resume();
      await wait(pause);
    }
    const answer = await send(...asked).catch((error: unknown) => {
      throw new BucketFailed('the bucket is out of reach', { cause: error });
    });
    return hasFailed(answer) ? fail(answer) : answer;
  };

  const get = async (key: string): Promise<IncomingMessage | null> => {
    const answer = await ask('GET', key, {});
    if (answer.statusCode === 200) return answer;
    return (await isMissing(answer)) ? null : fail(answer);
  };

  return {
    async put(key, content) {
      const answer = await ask('PUT', key, { [hashHeader]: content.sha256.toString('hex') }, content);
      if (answer.statusCode !== 200) fail(answer);
      answer.resume();
    },
    get,
    async getVerified(key) {
      const answer = await get(key);
      const recorded = { size: null, sha256: String(answer?.headers[hashHeader]) };
      return answer && verified(answer, recorded, () => new BucketFailed('an object is not what was stored'));
    },
    async remove(key) {
      const answer = await ask('DELETE', key, {});
      if (![200, 204].includes(answer.statusCode ?? 0) && !(await isMissing(answer))) fail(answer);
      answer.resume();
    },
  };
}

const emptyHash = createHash('sha256').digest('hex');

const hasFailed = ({ statusCode = 500 }: IncomingMessage): boolean => statusCode >= 500;

/** Whether there is no such object. Without its bucket, as after a mistake in its name, all of them would seem to be lost. */
const isMissing = async (answer: IncomingMessage): Promise<boolean> =>
  answer.statusCode === 404 && !(await text(answer).catch(() => 'NoSuchBucket')).includes('NoSuchBucket');

const fail = (answer: IncomingMessage): never => {
  answer.resume();
  throw new BucketFailed(`the bucket answered ${answer.statusCode}`);
};

/** Sends a request; resolves with the beginning of its answer. */
const exchange = (method: string, url: URL, headers: OutgoingHttpHeaders, content?: Content): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = open(url, { method, headers, timeout: silence }, resolve);
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new BucketFailed('the bucket is silent')));
    if (!content) sent.end();
    // An answer may come before everything was sent.
    else pipeline(content.open(), sent).catch(reject);
  });
