import { build, type PluginOption } from 'vite';
import application from '../../../vite.config.ts';

/** What a release needs that is served next to the checkout's own build: not the server's rendering, nor compressed copies. */
const isNeeded = (plugin: PluginOption): boolean =>
  !(plugin && 'name' in plugin && /^(daleel:(rendering|module-map)|vite-plugin-compression)/.test(plugin.name));

/** Builds another release into the folder of the first argument: the same application with another title of the home page's link. */
const [outDir] = process.argv.slice(2);
await build({
  ...application,
  configFile: false,
  logLevel: 'error',
  build: { ...application.build, outDir, emptyOutDir: true },
  plugins: [
    ...(application.plugins ?? []).filter(isNeeded),
    {
      name: 'test:next-release',
      enforce: 'pre',
      transform: (code, id) => (id.endsWith('/src/i18n/en/shell.ts') ? code.replace('Skip to content', 'Skip to the new content') : null),
    },
  ],
});
