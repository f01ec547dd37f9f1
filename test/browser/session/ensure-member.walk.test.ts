import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import ensureMember from './ensure-member.page.ts';

test.describe('asking a visitor to log in', () => {
  for (const path of toursThroughPage(ensureMember)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(ensureMember, path, { page, request, context, baseURL }));
  }
});
