import type { ServerResponse } from 'node:http';
import { streamHeartbeat } from '../../contract/limits.ts';
import type { Parts } from '../parts.ts';
import type { SerializedEvent } from './event.ts';
import { end, type Reader, type Stream, send } from './stream.ts';

/** Maximum open streams per account, on all processes; a further one ends the oldest, which may be a dead connection. */
export const streamsPerAccount = 50;

/** The open streams of this process, by reader. */
export type Streams = {
  add: (reader: Reader, raw: ServerResponse) => Stream;
  remove: (stream: Stream) => void;
  count: () => number;
  /** Counts a reader's streams that have not ended. */
  amountOf: (userId: number) => number;
  endOldest: (userId: number, amount: number) => void;
  has: (userId: number) => boolean;
  /** Sends a notification to its reader, unless already sent. */
  deliver: (userId: number, id: number, serialized: SerializedEvent) => void;
  /** Sends a text to all begun streams of some readers; a stream that begins later finds the change when its reader loads. */
  signal: (userIds: Iterable<number>, text: string) => void;
  readers: () => number[];
  /** Returns each reader's last notification; streams that are catching up are excluded, since they query again. */
  reached: () => Map<number, number>;
  sessions: () => number[];
  endSessions: (isOver: (sessionId: number) => boolean) => void;
  /** Sends a heartbeat to all streams that were silent for a while. */
  comment: () => void;
  endAll: () => void;
};

/** @param changed is called after a reader's stream was added or removed */
export function createStreams(clock: Parts['clock'], changed: (userId: number) => void = () => undefined): Streams {
  const byReader = new Map<number, Stream[]>();
  let open = 0;

  function* all() {
    for (const streams of byReader.values()) yield* streams;
  }
  const remove = (stream: Stream) => {
    const streams = byReader.get(stream.userId) ?? [];
    const others = streams.filter((one) => one !== stream);
    open -= streams.length - others.length;
    if (others.length > 0) byReader.set(stream.userId, others);
    else byReader.delete(stream.userId);
    changed(stream.userId);
  };
  const lastingOf = (userId: number) => (byReader.get(userId) ?? []).filter(({ raw }) => !raw.writableEnded && !raw.destroyed);

  return {
    add(reader, raw) {
      const stream: Stream = { ...reader, raw, reached: 0, live: false, behind: false, quietSince: clock.now().getTime() };
      byReader.set(reader.userId, [...(byReader.get(reader.userId) ?? []), stream]);
      open++;
      raw.once('close', () => remove(stream));
      changed(reader.userId);
      return stream;
    },
    remove,
    count: () => open,
    amountOf: (userId) => lastingOf(userId).length,
    endOldest(userId, amount) {
      for (const stream of lastingOf(userId).slice(0, amount)) end(stream);
    },
    has: (userId) => byReader.has(userId),
    deliver(userId, id, serialized) {
      const now = clock.now().getTime();
      for (const stream of byReader.get(userId) ?? []) {
        if (!stream.live) stream.behind = true;
        else if (id > stream.reached) {
          stream.reached = id;
          send(stream, serialized(id, stream.locale), now);
        }
      }
    },
    signal(userIds, text) {
      const now = clock.now().getTime();
      for (const userId of userIds) for (const stream of byReader.get(userId) ?? []) if (stream.raw.headersSent) send(stream, text, now);
    },
    readers: () => [...byReader.keys()],
    reached() {
      const reached = new Map<number, number>();
      for (const stream of all()) {
        if (!stream.live) stream.behind = true;
        else reached.set(stream.userId, Math.min(stream.reached, reached.get(stream.userId) ?? stream.reached));
      }
      return reached;
    },
    sessions: () => [...new Set(all().map(({ sessionId }) => sessionId))],
    endSessions(isOver) {
      for (const stream of [...all()]) if (isOver(stream.sessionId)) end(stream);
    },
    comment() {
      const now = clock.now().getTime();
      for (const stream of all()) if (stream.live && now - stream.quietSince >= streamHeartbeat) send(stream, ':\n\n', now);
    },
    endAll() {
      for (const stream of [...all()]) end(stream);
    },
  };
}
