import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [{ test: { name: 'unit', include: ['test/{machines,journeys,safety,rules,services,i18n}/**/*.test.ts'] } }],
  },
});
