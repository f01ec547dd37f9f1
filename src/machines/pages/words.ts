import type { FlowWords } from '../words.ts';

/** The flows of the information pages in words. */
export const words: Record<string, FlowWords> = {
  contact: {
    events: { submit: 'the visitor sends the message', again: 'the visitor writes another message' },
    calls: { sendMessage: ['the message is sent', 'the message cannot be sent'] },
  },
};
