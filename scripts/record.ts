import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { BuiltScript } from '../build/module-map.ts';
import type { LoggedRequest } from '../test/browser/support/request-log.ts';
import { ImportGraph } from './support/impact/import-graph.ts';
import { type Passed, passedIn, type Reported, reachOf, readJson, secondsOf, testsIn } from './support/impact/recording.ts';
import { writeDurations, writeReach } from './support/impact/records.ts';
import { loadMachines } from './support/machine-files.ts';
import { writeProof } from './support/proof/record.ts';
import { readRequirements } from './support/proof/requirements.ts';

/**
 * Records what `npm test -- --thorough` measured (`test/record`): the seconds of each check, test file and browser test, and what each
 * browser test loaded and called, the day of an answered audit, and what of the test plan and of
 * the requirements it has proven, with hashes of it.
 */
type Report = { files: { file: string; seconds: number }[]; passedTests: Passed[] };

const reports = ['unit', 'server', 'stories'].flatMap((suite) => readJson<Report>(`test-results/${suite}.json`) ?? []);
const files = reports.flatMap((report) => report.files);
const passedTests = reports.flatMap((report) => report.passedTests);
const named = readRequirements().flatMap((requirement) => requirement.tests);
const byFile = Object.fromEntries(files.map(({ file, seconds }) => [file, Math.round(seconds * 10) / 10]));
const browser = readJson<Reported>('test-results/browser.json') ?? {};
const tests = testsIn(browser);
const requests = readJson<LoggedRequest[]>('test-results/requests.json') ?? [];
const scripts = readJson<Record<string, BuiltScript>>('dist/modules.json') ?? {};
const modules = Object.fromEntries(Object.entries(scripts).map(([path, script]) => [path, script.modules]));
const graph = new ImportGraph();

mkdirSync('test/record', { recursive: true });
const audit = readJson<{ answered: string }>('test-results/audit.json');
if (audit) writeFileSync('test/record/audit.json', `${JSON.stringify(audit)}\n`);
writeDurations({ ...readJson<Record<string, number>>('test-results/checks.json'), ...byFile, ...secondsOf(tests) });
const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();
const machines = await loadMachines();
writeProof(
  { day: new Date().toISOString().slice(0, 10), commit },
  [...passedTests, ...passedIn(browser)],
  named,
  machines.map(({ machine }) => machine.id),
);
writeReach(reachOf(tests, requests, modules, (file) => graph.fingerprintOf(file)));
