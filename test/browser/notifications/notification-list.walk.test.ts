import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import notificationList from './notification-list.page.ts';

test.describe('turning the pages of notifications', () => {
  for (const path of toursThroughPage(notificationList)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(notificationList, path, { page, request, context, baseURL }));
  }
});
