import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import type { Bucket } from '../../../server/config/bucket.ts';

/** What object storage does wrong: it refuses, ends in the middle of an answer, sends other bytes, or never answers. */
export type Fault = 'none' | 'busy' | 'cut' | 'wrong' | 'gone';

/** Local object storage. */
export type BucketPeer = {
  config: Bucket;
  /** Environment variables that direct a process to it. */
  env: Record<string, string>;
  /** The objects by key. */
  objects: Map<string, Buffer>;
  /** Changes an object and the hash beside it, as one can who has the keys of the bucket. */
  replace: (key: string, content: Buffer) => void;
  /** Does something wrong from now on, or only so many times. */
  misbehave: (fault: Fault, times?: number) => void;
  /** Number of requests with a wrong signature, length or hash. */
  forged: () => number;
  stop: () => Promise<void>;
};

const keys = { accessKey: 'access-key', secretKey: 'secret/key', region: 'me-central-1' };

/** Starts a strict storage for tests: it verifies each signature, and that a body has the length and the hash that were signed. */
export async function startBucket(): Promise<BucketPeer> {
  const objects = new Map<string, Buffer>();
  const hashes = new Map<string, string>();
  let [fault, left, forged] = ['none' as Fault, Number.POSITIVE_INFINITY, 0];

  const isSigned = async (request: IncomingMessage, address: string): Promise<boolean> => {
    const { authorization = '', 'x-amz-date': datetime = '' } = request.headers as Record<string, string>;
    const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
    const headers = Object.fromEntries(names.filter((name) => name !== 'host').map((name) => [name, String(request.headers[name])]));
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = keys;
    const signer = new AwsV4Signer({
      method: request.method ?? '',
      url: `${address}${request.url}`,
      headers,
      datetime,
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    });
    return (await signer.sign()).headers.get('authorization') === authorization;
  };

  const store = (request: IncomingMessage, answer: ServerResponse, key: string, content: Buffer) => {
    const { 'content-length': length, 'x-amz-content-sha256': hash, 'x-amz-meta-sha256': meta = '' } = request.headers;
    if (Number(length) !== content.length || createHash('sha256').update(content).digest('hex') !== hash) {
      forged += 1;
      return answer.writeHead(400).end();
    }
    objects.set(key, content);
    hashes.set(key, String(meta));
    return answer.writeHead(200).end();
  };

  const send = (answer: ServerResponse, key: string, now: Fault) => {
    const content = objects.get(key);
    if (!content) return answer.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    answer.writeHead(200, { 'content-length': content.length, 'x-amz-meta-sha256': hashes.get(key) });
    if (now === 'cut') return answer.write(content.subarray(0, content.length / 2), () => answer.destroy());
    const changed = Buffer.from(content);
    if (now === 'wrong') changed.writeUInt8(changed.readUInt8(0) ^ 1);
    return answer.end(changed);
  };

  const server = createServer(async (request, answer) => {
    const content = await buffer(request).catch(() => null);
    if (!content) return;
    const now = left > 0 ? fault : 'none';
    if (now !== 'none') left -= 1;
    if (now === 'gone') return void answer.destroy();
    if (now === 'busy') return void answer.writeHead(503).end();
    if (!(await isSigned(request, origin))) {
      forged += 1;
      return void answer.writeHead(403).end();
    }
    if (!request.url?.startsWith('/daleel/')) return void answer.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    const key = request.url.replace('/daleel/', '');
    if (request.method === 'PUT') return void store(request, answer, key, content);
    if (request.method === 'GET') return void send(answer, key, now);
    objects.delete(key);
    answer.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const config = { url: `${origin}/daleel`, ...keys };
  return {
    config,
    env: { S3_URL: config.url, S3_ACCESS_KEY: keys.accessKey, S3_SECRET_KEY: keys.secretKey, S3_REGION: keys.region },
    objects,
    replace: (key, content) => {
      objects.set(key, content);
      hashes.set(key, createHash('sha256').update(content).digest('hex'));
    },
    misbehave: (next, times = Number.POSITIVE_INFINITY) => {
      [fault, left] = [next, times];
    },
    forged: () => forged,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
