import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import tenderEditor from './tender-editor.page.ts';

test.describe('writing a tender', () => {
  for (const path of toursThroughPage(tenderEditor)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(tenderEditor, path, { page, request, context, baseURL }));
  }
});
