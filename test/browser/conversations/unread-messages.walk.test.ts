import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import unreadMessages from './unread-messages.page.ts';

test.describe('unread messages, in the menu', () => {
  for (const path of toursThroughPage(unreadMessages)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(unreadMessages, path, { page, request, context, baseURL }));
  }
});
