import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import portfolio from './portfolio.page.ts';

test.describe('the portfolio', () => {
  for (const path of toursThroughPage(portfolio)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(portfolio, path, { page, request, context, baseURL }));
  }
});
