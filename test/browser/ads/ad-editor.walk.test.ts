import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import adEditor from './ad-editor.page.ts';

test.describe('writing an advertisement', () => {
  for (const path of toursThroughPage(adEditor)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(adEditor, path, { page, request, context, baseURL }));
  }
});
