import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** What the flow studio knows about a flow besides its chart. Lines are those of the machine's file, by the path of a state. */
export type FlowFacts = { file: string; lines: Record<string, number>; stories: string | null; walk: string | null; world: string | null };
export type StudioFacts = {
  commit: string;
  builtAt: string;
  /** Where the source of a flow is: an address with `{commit}`, `{file}` and `{line}`, which a browser opens; null if there is none. */
  source: { address: string; isEditor: boolean } | null;
  flows: Record<string, FlowFacts>;
};

/** Returns the line of each state in the source of a machine, from the indentation of its formatted chart. */
export const linesOfStates = (source: string): Record<string, number> => {
  const open: { indent: number; key: string }[] = [];
  const lines: Record<string, number> = {};
  for (const [at, text] of source.split('\n').entries()) {
    const [, space = '', key] = /^(\s*)(\w+): \{/.exec(text) ?? [];
    if (key === undefined) continue;
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= space.length) open.pop();
    if (open.at(-1)?.key === 'states') {
      const path = [...open, { indent: 0, key }].filter((_, index, all) => all[index - 1]?.key === 'states').map((state) => state.key);
      lines[path.join('.')] = at + 1;
    }
    open.push({ indent: space.length, key });
  }
  return lines;
};

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
};

/** Vite opens a file in the editor at this address, while its development server runs. */
const editor = '/__open-in-editor?file={file}:{line}';

const sourceOf = (isServed: boolean): StudioFacts['source'] => {
  const { STUDIO_SOURCE: repository } = process.env;
  if (repository) return { address: repository, isEditor: false };
  return isServed ? { address: editor, isEditor: true } : null;
};

/** Collects the facts from the working tree; `isServed`: a development server shows them, which can open an editor. */
export const studioFacts = (isServed = false): StudioFacts => {
  const stories = globSync('src/views/**/*.stories.tsx').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const walks = globSync('test/browser/**/*.walk.test.ts');
  const worlds = globSync('test/machines/**/*.world.ts');
  const flows = globSync('src/machines/**/*.machine.ts').map((file): [string, FlowFacts] => {
    const source = readFileSync(file, 'utf8');
    const id = /^ {2}id: '(\w+)'/m.exec(source)?.[1] ?? basename(file, '.machine.ts');
    const name = basename(file, '.machine.ts');
    return [
      id,
      {
        file,
        lines: linesOfStates(source),
        stories: stories.find(({ text }) => new RegExp(`expectEveryState[^(]*\\(${id}Machine,`).test(text))?.file ?? null,
        walk: walks.find((walk) => basename(walk) === `${name}.walk.test.ts`) ?? null,
        world: worlds.find((world) => basename(world) === `${name}.world.ts`) ?? null,
      },
    ];
  });
  return {
    commit: git('rev-parse', '--short', 'HEAD'),
    builtAt: new Date().toISOString(),
    source: sourceOf(isServed),
    flows: Object.fromEntries(flows),
  };
};

/** The test plan of `npm run paths`, with the walks through pages. */
const plan = (): string => execFileSync(process.execPath, ['scripts/support/studio-plan.ts'], { encoding: 'utf8', maxBuffer: 100_000_000 });

const contents: Record<string, (isServed: boolean) => string> = {
  'virtual:studio-facts': (isServed) => JSON.stringify(studioFacts(isServed)),
  'virtual:studio-plan': plan,
};

/** Gives the flow studio what only Node can read: `virtual:studio-facts` and `virtual:studio-plan`. */
export const studioPlugin = (): Plugin => {
  let isServed = false;
  return {
    name: 'daleel:studio',
    configResolved: ({ command }) => {
      isServed = command === 'serve';
    },
    resolveId: (id) => (id in contents ? `\0${id}` : undefined),
    load: (id) => {
      const content = contents[id.replace('\0', '')];
      return id.startsWith('\0virtual:studio-') && content ? `export default ${content(isServed)};` : undefined;
    },
  };
};
