import { test } from '@playwright/test';
import { answersThroughPage, walkPage } from '../support/walk.ts';
import activity from './activity.page.ts';

test.describe('the spinner', () => {
  for (const path of answersThroughPage(activity)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(activity, path, { page, request, context, baseURL }));
  }
});
