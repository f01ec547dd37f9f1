import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import conversationList from './conversation-list.page.ts';

test.describe('the list of conversations', () => {
  for (const path of toursThroughPage(conversationList)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(conversationList, path, { page, request, context, baseURL }));
  }
});
