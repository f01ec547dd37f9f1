import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import loginModal from './login-modal.page.ts';

test.describe('the login modal', () => {
  for (const path of toursThroughPage(loginModal)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(loginModal, path, { page, request, context, baseURL }));
  }
});
