import { defineConfig } from 'vitest/config';
import { storyProjects } from './.storybook/vitest-project.ts';

/** The stories as tests, in a separate run because they start Storybook and a browser. */
export default defineConfig({ test: { projects: storyProjects } });
