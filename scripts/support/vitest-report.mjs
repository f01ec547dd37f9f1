import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Writes Vitest's totals, failures, times and the tests that passed, with their files, to `VITEST_REPORT`, including what its own JSON omits: the project, and errors outside of
 * tests.
 */
export default class Report {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const passed = tests.filter((test) => test.result().state === 'passed');
    const count = (state) => tests.filter((test) => test.result().state === state).length;
    const failures = [
      ...suites.flatMap((suite) => suite.errors().map((error) => failureOf(suite, error))),
      ...tests.flatMap((test) => (test.result().errors ?? []).map((error) => failureOf(test, error))),
      ...unhandled.map((error) => ({ where: 'outside of tests', message: messageOf(error) })),
    ];
    const report = {
      passed: passed.length,
      failed: count('failed'),
      skipped: count('skipped'),
      failures,
      files: modules.map(fileOf),
      passedTests: passed.map(({ module, fullName }) => ({ file: relative(process.cwd(), module.moduleId), name: fullName })),
    };
    writeFileSync(process.env.VITEST_REPORT, JSON.stringify(report));
  }
}

/** A test file with the seconds for loading it and running its tests. */
const fileOf = (module) => {
  const { collectDuration, duration } = module.diagnostic();
  const file = [relative(process.cwd(), module.moduleId), module.project.name].filter(Boolean).join(' · ');
  return { file, seconds: (collectDuration + duration) / 1000 };
};

/** The error message, the stack line within the project, and the diff. */
const messageOf = ({ name, message, stack = '', diff = '' }) => {
  const line = stack.split('\n').find((text) => /^\s*at .*\/test\//.test(text)) ?? '';
  return [`${name}: ${message}`, line.trim(), diff].filter(Boolean).join('\n');
};

const failureOf = (entity, error) => {
  const { moduleId } = entity.module ?? entity;
  const where = [entity.project.name, relative(process.cwd(), moduleId), entity.fullName].filter(Boolean).join(' › ');
  return { where, message: messageOf(error) };
};
