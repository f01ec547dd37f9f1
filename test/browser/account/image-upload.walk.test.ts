import { test } from '@playwright/test';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import imageUpload from './image-upload.page.ts';

test.describe('the upload of an image', () => {
  for (const path of toursThroughPage(imageUpload)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(imageUpload, path, { page, request, context, baseURL }));
  }
});
