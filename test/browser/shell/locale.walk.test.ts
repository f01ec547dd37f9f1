import { test } from '@playwright/test';
import { answersThroughPage, walkPage } from '../support/walk.ts';
import locale from './locale.page.ts';

test.describe('the language of the interface', () => {
  for (const path of answersThroughPage(locale)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(locale, path, { page, request, context, baseURL }));
  }
});
