import { pageTextMachine } from '../pages/page-text.machine.ts';

/** The flow of the pages whose text the office can replace. */
export const flows = { pageText: pageTextMachine };
