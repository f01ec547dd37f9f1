import { expect, test } from 'vitest';
import { judgeAudit } from '../../scripts/support/audit.mjs';

const answer = (...severities: string[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      severities.map((severity, index) => [`p${index}`, { name: `p${index}`, severity, range: '<2.0.0' }]),
    ),
  });

test('passes without a vulnerability, and with moderate ones, which it names', () => {
  expect(judgeAudit(answer())).toEqual({ passed: true, sentences: ['No known vulnerability.'] });
  expect(judgeAudit(answer('low', 'moderate'))).toEqual({ passed: true, sentences: ['p0 <2.0.0: low', 'p1 <2.0.0: moderate'] });
});

test.each(['high', 'critical'])('fails for a %s one', (severity) => {
  expect(judgeAudit(answer('low', severity))).toMatchObject({ passed: false, sentences: ['p0 <2.0.0: low', `p1 <2.0.0: ${severity}`] });
});

test.each(['{"message": "405 Method Not Allowed", "statusCode": 405}', '', 'npm error'])(
  'says that nothing was checked if the registry answers no audit: %s',
  (output) => {
    const { passed, sentences } = judgeAudit(output);
    expect(passed).toBe(true);
    expect(sentences).toEqual([expect.stringMatching(/^The registry answers no audit: nothing was checked/)]);
  },
);
