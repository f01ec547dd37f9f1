import type { FlowWords } from '../words.ts';

/** The flows of the information pages in words. */
export const words: Record<string, FlowWords> = {
  contact: {
    events: { submit: 'the visitor sends the message', again: 'the visitor writes another message' },
    calls: {
      readDraft: ['what was typed before is restored', 'what was typed before cannot be read'],
      sendMessage: ['the message is sent', 'the message cannot be sent'],
    },
  },
  pageText: {
    calls: { loadText: ['what the office has published is loaded', 'what the office has published cannot be loaded'] },
    guards: { isPublished: 'the office has published a text' },
  },
  receiptCheck: {
    events: { submit: 'the visitor checks the receipt' },
    calls: { checkReceipt: ['the receipt was looked up', 'the receipt cannot be looked up'] },
    guards: { isComplete: 'number and code are given', isValidReceipt: 'there is a valid receipt' },
  },
};
