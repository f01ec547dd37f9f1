import type { DraftVersion } from '../../contract/entities/drafts.ts';

/** Receives a stored draft; null if any may have been stored. */
type Listener = (draft: DraftVersion | null) => void;

/** Name of the channel between the tabs of this browser. */
const name = 'daleel.drafts';

/** Milliseconds over which forms spread their requests after a lost stream, so that they do not stampede a restarted server. */
const checkSpread = 3000;

/** Null if the browser blocks site data (Firefox with cookies blocked). */
const openChannel = (): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};

/** Notifies the forms of all tabs of this browser that a draft was stored, or any of them may have been (null). */
export const createDraftChanges = () => {
  /** Those of this tab, for browsers without a channel. */
  const listeners = new Set<Listener>();
  return {
    announce: (draft: DraftVersion | null): void => {
      const channel = openChannel();
      // Reaches the channels of this tab too, because they are others.
      if (channel) channel.postMessage(draft);
      else for (const listener of listeners) listener(draft);
      channel?.close();
    },
    /** Reports stored drafts; the report that any may have been stored is delayed at random. Returns a function that stops it. */
    watch: (listener: Listener): (() => void) => {
      const timers = new Set<ReturnType<typeof setTimeout>>();
      const heard: Listener = (draft) => {
        if (draft) return listener(draft);
        timers.add(setTimeout(() => listener(null), Math.random() * checkSpread));
      };
      listeners.add(heard);
      const channel = openChannel();
      if (channel) channel.onmessage = ({ data }: MessageEvent<DraftVersion | null>) => heard(data);
      return () => {
        listeners.delete(heard);
        channel?.close();
        for (const timer of timers) clearTimeout(timer);
      };
    },
  };
};
