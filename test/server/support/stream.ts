import { get } from 'node:http';
import { createParser } from 'eventsource-parser';
import type { DraftVersion } from '../../../contract/entities/drafts.ts';
import type { Notification } from '../../../contract/entities/notifications.ts';

/** A client of a live stream. */
export type TestStream = {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  /** The notifications so far, in order. */
  notifications: Notification[];
  /** The conversations that have changed, in order. */
  changes: (string | null)[];
  /** The drafts that were stored, in order. */
  drafts: (DraftVersion | null)[];
  /** The IDs of the events, which accompany their data. */
  ids: (string | undefined)[];
  comments: () => number;
  /** The raw text. */
  text: () => string;
  /** Resolves when it ends, from either side. */
  ended: Promise<void>;
  cut: () => void;
};

/** Opens a live stream at a listening server. */
export const openStream = (address: string, headers: Record<string, string>): Promise<TestStream> =>
  new Promise((resolve, reject) => {
    const request = get(`${address}/api/v1/notification/subscribe`, { headers, agent: false }, (answer) => {
      const [notifications, ids]: [Notification[], (string | undefined)[]] = [[], []];
      const changes: (string | null)[] = [];
      const drafts: (DraftVersion | null)[] = [];
      let [comments, text] = [0, ''];
      const parser = createParser({
        onComment: () => {
          comments++;
        },
        onEvent: ({ id, event, data }) => {
          if (event === 'conversation') return void changes.push(JSON.parse(data).conversation);
          if (event === 'draft') return void drafts.push(JSON.parse(data).draft);
          notifications.push(JSON.parse(data));
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
        notifications,
        changes,
        drafts,
        ids,
        comments: () => comments,
        text: () => text,
        ended: over.promise,
        cut: () => request.destroy(),
      });
    });
    request.on('error', reject);
  });
