import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (file: string): string => readFileSync(file, 'utf8');

type Row = { number: string; level: string; met: string; reason: string };
const rows: Row[] = [
  ...read('docs/asvs.md').matchAll(/^\| (?<number>\d+\.\d+\.\d+) \| (?<level>[12]) \| [^|]+ \| (?<met>[^|]+) \| (?<reason>.*) \|$/gm),
].map(({ groups }) => groups as Row);

const documentsIn = (reason: string) =>
  [...reason.matchAll(/`(docs\/[\w/-]+\.md)`(?: \(([^)]+)\))?/g)].map(([, file = '', headings = '']) => ({ file, headings }));

describe('the list of the security standard', () => {
  test('has every requirement once', () => {
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    expect(rows.map(({ met }) => met).filter((met) => !['yes', 'partly', 'no', 'not applicable'].includes(met))).toEqual([]);
  });

  test('counts its answers', () => {
    const count = (level: RegExp, met?: string): number =>
      rows.filter((row) => level.test(row.level) && (met === undefined || row.met === met)).length;
    const lines = [
      ['1', /1/],
      ['2', /2/],
      ['both', /./],
    ] as const;
    for (const [name, level] of lines) {
      const counts = [undefined, 'yes', 'partly', 'no', 'not applicable'].map((met) => count(level, met));
      expect(read('docs/asvs.md')).toContain(`| ${name} | ${counts.join(' | ')} |`);
    }
  });

  test('names a test, or a check that runs, for each requirement that is met', () => {
    const isShown = ({ reason }: Row): boolean =>
      /`(test\/[\w./-]+\.test\.ts|biome\.json|tsconfig\.json)`/.test(reason) || documentsIn(reason).length > 0;
    expect(rows.filter((row) => row.met === 'yes' && !isShown(row)).map(({ number }) => number)).toEqual([]);
  });

  test('names files and headings that exist', () => {
    const missing = rows.flatMap(({ number, reason }) => [
      ...[...reason.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|mjs|json|md|html))`/g)]
        .map(([, file = '']) => file)
        .filter((file) => !existsSync(file) && !['sbom.cdx.json', 'openapi.json'].includes(file))
        .map((file) => `${number}: ${file}`),
      ...documentsIn(reason).flatMap(({ file, headings }) =>
        headings
          .split(/; |, (?=[A-Z])/)
          .filter((heading) => /^[A-Z]/.test(heading) && existsSync(file) && !read(file).includes(`# ${heading}\n`))
          .map((heading) => `${number}: ${file}, ${heading}`),
      ),
    ]);
    expect(missing).toEqual([]);
  });
});

/** Files that run on the server, and their text. */
const server = globSync('{server,contract}/**/*.ts').map((file) => ({ file, text: read(file) }));
const product = [...server, ...globSync('src/**/*.{ts,tsx}').map((file) => ({ file, text: read(file) }))];
const withText = (files: typeof server, pattern: RegExp): string[] =>
  files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('what the list says is nowhere in the product', () => {
  test('the server starts no program but pg_dump, without a shell', () => {
    expect(withText(server, /child_process/)).toEqual(['server/data/backup/dump.ts']);
    expect(read('server/data/backup/dump.ts')).not.toMatch(/\bshell\b|\bexec\(/);
  });

  test('no text is run as code', () => {
    expect(withText(product, /\beval\(|\bnew Function\(/)).toEqual([]);
  });

  test('no regular expression is built from input', () => {
    // Names of encodings and cookies, numbers and paths of the product itself.
    expect(withText(product, /new RegExp\(/).sort()).toEqual([
      'contract/fields.ts',
      'server/http/encodings.ts',
      'server/routes/pages.ts',
      'src/views/routes.tsx',
    ]);
  });

  test('no log message is made from input', () => {
    // The folder of the built application is configured.
    expect(withText(server, /\blog\.(info|warn|error|debug)\([^)]*`[^`]*\$\{/)).toEqual(['server/routes/pages.ts']);
  });

  test('no certificate of another server is accepted unverified', () => {
    expect(withText(server, /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([]);
  });

  test('no call to another server follows a redirect', () => {
    const calls = server.filter(({ file }) => file.startsWith('server/outside/')).filter(({ text }) => /\bfetch\(/.test(text));
    expect(calls.length).toBeGreaterThan(3);
    expect(calls.filter(({ text }) => !text.includes("redirect: 'error'")).map(({ file }) => file)).toEqual([]);
  });

  test('no secret is made by the generator that can be predicted', () => {
    // Pauses between attempts differ by it.
    expect(withText(server, /Math\.random/)).toEqual(['server/data/retrying.ts']);
  });

  test('no field prevents pasting, and no window reads the messages of others', () => {
    const browser = product.filter(({ file }) => file.startsWith('src/'));
    expect(withText(browser, /window\.addEventListener\('message'/)).toEqual([]);
    expect(withText(browser, /onPaste=\{[^}]*preventDefault/)).toEqual([]);
  });

  test('no call asks a secret question or gives a hint of a password', () => {
    const calls = server.filter(({ file }) => /^contract\/calls\/(session|account|second-factor)\.ts$/.test(file));
    expect(calls).toHaveLength(3);
    expect(withText(calls, /['"](\w*[hH]int|secret\w*|\w*[qQ]uestion)\??['"]?:/)).toEqual([]);
  });
});
