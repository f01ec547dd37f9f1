import { test } from '@playwright/test';
import { answersThroughPage, walkPage } from '../support/walk.ts';
import toaster from './toaster.page.ts';

test.describe('toasts', () => {
  for (const path of answersThroughPage(toaster)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(toaster, path, { page, request, context, baseURL }));
  }
});
