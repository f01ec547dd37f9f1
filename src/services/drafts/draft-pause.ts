import { usualDraftPause } from '../../../contract/rules/draft-pause.ts';

let pause = usualDraftPause;

/** Learns from the header of an answer how long a form waits before it saves its draft again, in seconds; null if it has none. */
export const noteDraftPause = (seconds: string | null): void => {
  if (seconds !== null && Number(seconds) > 0) pause = Number(seconds);
};

/** Returns for how many milliseconds without typing a form waits before it saves its draft. */
export const draftPause = (): number => pause * 1000;
