import type { StorybookConfig } from '@storybook/react-vite';
import type { InlineConfig, PluginOption } from 'vite';
import { studioPlugin } from '../build/studio-facts.ts';

/** Hooks of plugins that change the page, or write files beside what was built. */
const hooksOfPages = ['transformIndexHtml', 'generateBundle', 'writeBundle', 'closeBundle'];

/** Plugins of the application's own build that shape its page and its files. */
const isOfTheSite = (plugin: unknown): boolean => {
  if (typeof plugin !== 'object' || plugin === null || !('name' in plugin)) return false;
  const name = String(plugin.name);
  return /^(daleel:|vite-plugin-compression)/.test(name) && hooksOfPages.some((hook) => hook in plugin);
};

/** Vite accepts plugins as promises and nested lists. */
const flat = async (plugins: InlineConfig['plugins']): Promise<PluginOption[]> => {
  const settled = await Promise.all(plugins ?? []);
  const lists = await Promise.all(settled.map((plugin) => (Array.isArray(plugin) ? flat(plugin) : [plugin])));
  return lists.flat();
};

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../studio/**/*.stories.tsx', '../src/views/**/*.stories.tsx', '../qa/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['./pictures'],
  core: { disableTelemetry: true },
  typescript: { reactDocgen: false },
  viteFinal: async (vite) => ({
    ...vite,
    plugins: [...(await flat(vite.plugins)).filter((plugin) => !isOfTheSite(plugin)), studioPlugin()],
  }),
};

export default config;
