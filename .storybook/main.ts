import type { StorybookConfig } from '@storybook/react-vite';
import type { InlineConfig, PluginOption } from 'vite';
import { studioPlugin } from '../build/studio-facts.ts';

/** Plugins of the application's own build: what the server announces, the service worker and the compressed copies. */
const isOfTheSite = (plugin: unknown): boolean =>
  typeof plugin === 'object' &&
  plugin !== null &&
  'name' in plugin &&
  /^(daleel:first-load|daleel:lean-charts|daleel:module-map|daleel:offline-worker|daleel:rendering|vite-plugin-compression)/.test(
    String(plugin.name),
  );

/** Vite accepts plugins as promises and nested lists. */
const flat = async (plugins: InlineConfig['plugins']): Promise<PluginOption[]> => {
  const settled = await Promise.all(plugins ?? []);
  const lists = await Promise.all(settled.map((plugin) => (Array.isArray(plugin) ? flat(plugin) : [plugin])));
  return lists.flat();
};

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../studio/**/*.stories.tsx', '../src/views/**/*.stories.tsx'],
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
