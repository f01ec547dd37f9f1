import { fromPromise } from 'xstate';
import { pageTextMachine } from '../machines/pages/page-text.machine.ts';
import { loadText } from '../services/page-texts.ts';
import { type Tools, watchNetworkOf } from './tools.ts';

/** Provides the flow of the pages whose text the office can replace. */
export const wireTexts = (tools: Tools) => ({
  pageText: pageTextMachine.provide({
    actors: {
      loadText: fromPromise(({ input: { page }, signal }) => loadText(tools.api, page, signal)),
      watchNetwork: watchNetworkOf(tools),
    },
  }),
});
