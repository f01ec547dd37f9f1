import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import passwordAgain from './password-again.page.ts';

test.describe('the password, asked for again', () => {
  for (const path of toursThroughPage(passwordAgain)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(passwordAgain, path, { page, request, context, baseURL }));
  }
});
