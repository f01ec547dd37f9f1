import { mkdirSync, writeFileSync } from 'node:fs';
import type { LoggedRequest } from '../test/browser/support/request-log.ts';
import { ImportGraph } from './support/impact/import-graph.ts';
import { reachOf, readJson, secondsOf, testsIn } from './support/impact/recording.ts';
import { writeDurations, writeReach } from './support/impact/records.ts';

/**
 * Records what `npm test -- --thorough` measured (`test/record`): the seconds of each check, test file and browser test, and what each
 * browser test loaded and called, and the day of an answered audit.
 */
type FileTimes = { files: { file: string; seconds: number }[] };

const files = ['unit', 'server', 'stories'].flatMap((suite) => readJson<FileTimes>(`test-results/${suite}.json`)?.files ?? []);
const byFile = Object.fromEntries(files.map(({ file, seconds }) => [file, Math.round(seconds * 10) / 10]));
const tests = testsIn(readJson('test-results/browser.json') ?? {});
const requests = readJson<LoggedRequest[]>('test-results/requests.json') ?? [];
const modules = readJson<Record<string, string[]>>('dist/modules.json') ?? {};
const graph = new ImportGraph();

mkdirSync('test/record', { recursive: true });
const audit = readJson<{ answered: string }>('test-results/audit.json');
if (audit) writeFileSync('test/record/audit.json', `${JSON.stringify(audit)}\n`);
writeDurations({ ...readJson<Record<string, number>>('test-results/checks.json'), ...byFile, ...secondsOf(tests) });
writeReach(reachOf(tests, requests, modules, (file) => graph.fingerprintOf(file)));
