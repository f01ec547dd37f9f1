import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const sources = globSync(['{contract,src,server,test,scripts,build,studio,qa,.storybook}/**/*.{ts,tsx,mjs,css}', '*.ts', 'index.html']);
const documents = globSync(['*.md', 'docs/**/*.md']);
const read = (file: string): string => readFileSync(file, 'utf8');

/** The headings of a document, in the form in which code cites them. */
const headingsOf = (file: string): string[] => [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

/** The headings of the specification by the number of their section. */
const sections = new Map<string, string[]>();
for (const heading of headingsOf('docs/specification.md')) {
  const [, number] = /^(\d)\. /.exec(heading) ?? [];
  if (number) sections.set(number, []);
  else [...sections.values()].at(-1)?.push(heading);
}

test('every section that code cites is one of the specification', () => {
  const cited = sources.flatMap((file) =>
    [...read(file).matchAll(/(?<!RFC \d+ )\bsections? \d{1,2}\b(?:(?:, | and | to )\d{1,2}\b)*/gi)]
      .flatMap(([text]) => text.match(/\d+/g) ?? [])
      .map((number) => ({ file, number })),
  );
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ number }) => !sections.has(number))).toEqual([]);
});

test('every requirement of a chart is a heading of the specification, in its section', () => {
  const cited = globSync('src/machines/**/*.machine.ts').flatMap((file) =>
    [...read(file).matchAll(/requirement: '(\d) ([^']+)'/g)].map(([, number = '', title = '']) => ({ file, number, title })),
  );
  expect(cited.length).toBeGreaterThan(40);
  expect(cited.filter(({ number, title }) => !sections.get(number)?.includes(title))).toEqual([]);
});

test('every chart names its requirement, or why it goes beyond the specification', () => {
  const unnamed = globSync('src/machines/**/*.machine.ts').filter((file) => !/\bmeta: \{ (requirement|beyond): '/.test(read(file)));
  expect(unnamed).toEqual([]);
});

test('every document that code names exists, with the heading that it quotes', () => {
  const named = sources.flatMap((file) =>
    [...read(file).matchAll(/([\w./-]+\.md)\b(?:, "([^"]+)")?/g)].map(([, path = '', heading]) => ({ file, path, heading })),
  );
  // Patterns, formats and files that tests write.
  const references = named.filter(({ path }) => /^(docs\/|[A-Z]+\.md)/.test(path) && !path.includes('*'));
  expect(references.filter(({ path }) => !existsSync(path))).toEqual([]);
  expect(references.filter(({ path, heading }) => heading && !headingsOf(path).includes(heading))).toEqual([]);
  const loose = named.filter(({ path }) => /^(api|practice|architecture|measurements|payments|spec|style|trade)\.md$/.test(path));
  expect(loose).toEqual([]);
});

/** A heading's anchor as repository pages make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\- ]/gu, '')
    .replaceAll(' ', '-');

test('every link of a document leads to a file of the repository, and to a heading where it names one', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(https?|mailto):/.test(target))
      .filter((target) => {
        const [path = '', anchor] = target.split('#');
        const linked = path === '' ? file : normalize(join(dirname(file), path));
        return !existsSync(linked) || (anchor !== undefined && !headingsOf(linked).map(anchorOf).includes(anchor));
      })
      .map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('every file that the guides name exists', () => {
  const missing = ['CONTRIBUTING.md', 'docs/architecture.md'].flatMap((file) =>
    [...read(file).matchAll(/`((?:contract|src|server|test|build|studio|qa)\/[\w./-]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});
