/** A measured server of live streams. */
export type Streamer = {
  name: string;
  port: number;
  /** The processes whose memory is measured, with their children. */
  pids: () => (number | undefined)[];
  request: (index: number) => string;
  /** Sends one message to the first `count` readers; returns when that began, and when it was committed. */
  tell: (text: string, count: number) => Promise<{ begun: number; committed: number }>;
  stop: () => Promise<void>;
};
