import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import questions from './questions.page.ts';

test.describe('questions and answers', () => {
  for (const path of toursThroughPage(questions)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(questions, path, { page, request, context, baseURL }));
  }
});
