import { auditTrailMachine } from '../../../src/machines/office/audit-trail.machine.ts';
import { failureWith } from '../support/samples.ts';
import { auditWords } from '../support/samples-office.ts';
import { worldOf } from '../support/world.ts';

const search = { act: null, search: 'Huda', until: '20/11/2026', page: 1 };

export default worldOf(auditTrailMachine, {
  events: { export: [{ search, words: auditWords }] },
  outcomes: { exportAudit: { done: [{ isMore: false }, { isMore: true }], failed: [failureWith(500)] } },
});
