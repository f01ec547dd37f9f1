import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** What the flow studio knows about a flow besides its chart. Lines are those of the machine's file, by the path of a state. */
export type FlowFacts = { file: string; lines: Record<string, number>; stories: string | null; walk: string | null; world: string | null };
export type StudioFacts = { commit: string; builtAt: string; flows: Record<string, FlowFacts> };

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

/** Collects the facts from the working tree. */
export const studioFacts = (): StudioFacts => {
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
  return { commit: git('rev-parse', '--short', 'HEAD'), builtAt: new Date().toISOString(), flows: Object.fromEntries(flows) };
};

/** The test plan of `npm run paths`, with the walks through pages. */
const plan = (): string => execFileSync(process.execPath, ['scripts/support/studio-plan.ts'], { encoding: 'utf8', maxBuffer: 100_000_000 });

const contents: Record<string, () => string> = {
  'virtual:studio-facts': () => JSON.stringify(studioFacts()),
  'virtual:studio-plan': plan,
};

/** Gives the flow studio what only Node can read: `virtual:studio-facts` and `virtual:studio-plan`. */
export const studioPlugin = (): Plugin => ({
  name: 'daleel:studio',
  resolveId: (id) => (id in contents ? `\0${id}` : undefined),
  load: (id) => {
    const content = contents[id.replace('\0', '')];
    return id.startsWith('\0virtual:studio-') && content ? `export default ${content()};` : undefined;
  },
});
