import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const runtime = fileURLToPath(new URL('runtime/setup-on-use.ts', import.meta.url));

/** The import of `setup` among other names. */
const imported = /import \{([^}]*?)\bsetup\b,?([^}]*)\} from (['"])xstate\3;?/;

/** Takes `setup` from another module than XState. */
export const withSetupFrom = (file: string, code: string): string =>
  code.replace(
    imported,
    (_, before: string, after: string) => `import {${before}${after}} from 'xstate';import { setup } from ${JSON.stringify(file)};`,
  );

/**
 * Lets machines be built when they first run. XState builds a machine where its file is loaded, and again with its services; most machines of
 * a first visit never run. The sources stay plain XState.
 */
export const machinesOnUse = (): Plugin => ({
  name: 'daleel:machines-on-use',
  apply: 'build',
  transform: (code, id) => (/\/src\/machines\/.*\.machine\.ts$/.test(id) ? { code: withSetupFrom(runtime, code), map: null } : null),
});
