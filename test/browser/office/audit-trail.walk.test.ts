import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import auditTrail from './audit-trail.page.ts';

test.describe('the audit trail', () => {
  for (const path of toursThroughPage(auditTrail)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(auditTrail, path, { page, request, context, baseURL }));
  }
});
