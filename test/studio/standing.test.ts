import { expect, test } from 'vitest';
import type { Section } from '../../scripts/support/plan-formats.ts';
import type { TestCase } from '../../scripts/support/test-plan.ts';
import { standingIn } from '../../studio/plan.ts';

const caseThrough = (passed: string[], reached: string[], proof: TestCase['proof']) => ({ states: { passed, reached }, proof }) as TestCase;
const planOf = (...cases: TestCase[]): Section[] => [{ flow: 'site', sentence: '', cases, page: null }];

test('a state is coloured by the best run that has reached it', () => {
  const plan = planOf(
    caseThrough(['site.loading'], ['site.failed'], { machine: null, page: null }),
    caseThrough(['site.loading'], ['site.shown'], { machine: '2026-11-25', page: null }),
    caseThrough(['site.loading'], ['site.loading'], { machine: '2026-11-25', page: '2026-11-25' }),
    caseThrough(['site.loading'], ['site.shown'], { machine: null, page: null }),
  );
  expect([...standingIn(plan, 'site')]).toEqual([
    ['site.loading', 'page'],
    ['site.failed', 'none'],
    ['site.shown', 'machine'],
  ]);
});

test('a flow without cases has no colours', () => {
  expect(standingIn(planOf(), 'another').size).toBe(0);
});
