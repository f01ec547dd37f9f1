import { common } from './common.ts';
import { directory } from './directory.ts';
import { home } from './home.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';

/** Texts loaded before the first render. */
export const texts = { ...common, ...shell, ...session, ...directory, ...home };
