/** A server of live streams that is measured. */
export type Streamer = {
  name: string;
  port: number;
  /** The processes whose memory counts, with their children. */
  pids: () => (number | undefined)[];
  request: (index: number) => string;
  /** Sends one message to the first so many readers; answers when that began, and when it was on its way. */
  tell: (text: string, count: number) => Promise<{ begun: number; committed: number }>;
  stop: () => Promise<void>;
};
