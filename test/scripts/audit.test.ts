import { expect, test } from 'vitest';
import { judgeAudit } from '../../scripts/support/audit.mjs';

const answer = (...severities: string[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      severities.map((severity, index) => [`p${index}`, { name: `p${index}`, severity, range: '<2.0.0' }]),
    ),
  });

test('passes without a vulnerability, and with moderate ones, which it names', () => {
  expect(judgeAudit(answer(), null)).toEqual({ answered: true, passed: true, sentences: ['No known vulnerability.'] });
  expect(judgeAudit(answer('low', 'moderate'), null)).toMatchObject({ passed: true, sentences: ['p0 <2.0.0: low', 'p1 <2.0.0: moderate'] });
});

test.each(['high', 'critical'])('fails for a %s one', (severity) => {
  expect(judgeAudit(answer('low', severity), null)).toMatchObject({
    passed: false,
    sentences: ['p0 <2.0.0: low', `p1 <2.0.0: ${severity}`],
  });
});

test.each(['{"message": "405 Method Not Allowed", "statusCode": 405}', '', 'npm error'])(
  'says since when nothing was checked if the registry answers no audit: %s',
  (output) => {
    expect(judgeAudit(output, '2026-03-01')).toEqual({
      answered: false,
      passed: true,
      sentences: [
        expect.stringMatching(/^The registry answers no audit \(.+\): known vulnerabilities were not checked since 2026-03-01\.$/),
      ],
    });
    expect(judgeAudit(output, null).sentences).toEqual([expect.stringMatching(/were not checked in any recorded run\.$/)]);
  },
);
