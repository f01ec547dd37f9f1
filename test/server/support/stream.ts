import { get } from 'node:http';
import { createParser } from 'eventsource-parser';
import type { Notification } from '../../../contract/entities/notifications.ts';

/** A live stream as a program reads it. */
export type TestStream = {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  /** What has arrived so far, in its order. */
  told: Notification[];
  /** The ids of the events, as they are written beside their data. */
  ids: (string | undefined)[];
  comments: () => number;
  /** Everything, as it came. */
  text: () => string;
  /** When it is over, whoever ended it. */
  ended: Promise<void>;
  cut: () => void;
};

/** Opens a live stream at a server that listens. */
export const openStream = (address: string, headers: Record<string, string>): Promise<TestStream> =>
  new Promise((resolve, reject) => {
    const request = get(`${address}/api/v1/notification/subscribe`, { headers, agent: false }, (answer) => {
      const [told, ids]: [Notification[], (string | undefined)[]] = [[], []];
      let [comments, text] = [0, ''];
      const parser = createParser({
        onComment: () => {
          comments++;
        },
        onEvent: ({ id, data }) => {
          told.push(JSON.parse(data));
          ids.push(id);
        },
      });
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        parser.feed(part);
      });
      const over = Promise.withResolvers<void>();
      for (const event of ['close', 'error'] as const) answer.on(event, () => over.resolve());
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        told,
        ids,
        comments: () => comments,
        text: () => text,
        ended: over.promise,
        cut: () => request.destroy(),
      });
    });
    request.on('error', reject);
  });
