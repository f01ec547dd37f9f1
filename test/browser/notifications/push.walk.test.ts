import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import push from './push.page.ts';

test.describe('notifications on this device', () => {
  for (const path of toursThroughPage(push)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(push, path, { page, request, context, baseURL }));
  }
});
