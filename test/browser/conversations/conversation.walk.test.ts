import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import conversation from './conversation.page.ts';

test.describe('a conversation', () => {
  for (const path of toursThroughPage(conversation)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(conversation, path, { page, request, context, baseURL }));
  }
});
