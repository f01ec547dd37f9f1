import { test } from '@playwright/test';
import { answersThroughPage, walkPage } from '../support/walk.ts';
import submission from './submission.page.ts';

test.describe('submitting a proposal', () => {
  for (const [index, path] of answersThroughPage(submission).entries()) {
    test(`${index + 1}: ${path.title}`, ({ page, request, context, baseURL }) =>
      walkPage(submission, path, { page, request, context, baseURL }));
  }
});
