import { test } from '@playwright/test';
import { type OnPage, toursThroughPage, walkPage } from './walk.ts';

/** Walks flows through their pages: tours that take every transition which a page offers. */
export const walkFlows = (flows: Record<string, OnPage>): void => {
  for (const [title, flow] of Object.entries(flows)) {
    test.describe(title, () => {
      for (const path of toursThroughPage(flow)) {
        test(path.title, ({ page, request, context, baseURL }) => walkPage(flow, path, { page, request, context, baseURL }));
      }
    });
  }
};
