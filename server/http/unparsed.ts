import { randomUUID } from 'node:crypto';
import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusal } from '../../contract/refusals.ts';
import { refusalTexts } from './refusal-texts.ts';

/** Statuses for what Node's parser refuses, by the code of its error; any other is 400. */
const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Returns a handler that refuses what Node's parser could not read, with the headers of every response: no hook and no route sees it. Its language is
 * English, because no header was read.
 */
export const refuseUnparsed =
  (headers: OutgoingHttpHeaders) =>
  ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statuses[code] ?? 400;
    const requestId = randomUUID();
    const refusal: Refusal = { code: 'malformed', message: refusalTexts.en.malformed, requestId };
    const body = JSON.stringify(refusal);
    const sent = {
      ...headers,
      'x-request-id': requestId,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'content-language': 'en',
      'cache-control': 'no-store',
      connection: 'close',
    };
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  };
