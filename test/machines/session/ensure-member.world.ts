import { ensureMemberMachine } from '../../../src/machines/session/ensure-member.machine.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(ensureMemberMachine, {
  events: { 'session.opened': [{}], 'session.restoring': [{}], 'session.closed': [{}], 'modal.closed': [{}] },
});
