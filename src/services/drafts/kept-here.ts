import { dropOutbox } from '../conversations/kept-messages.ts';
import { dropKeptProposals } from './kept-proposals.ts';
import { dropKeptUploads } from './kept-uploads.ts';

/** Deletes what this device has kept of unsent proposals, messages and files, so that a logout leaves nothing behind. */
export const dropKeptHere = (): void => {
  dropKeptProposals();
  dropOutbox();
  dropKeptUploads();
};
