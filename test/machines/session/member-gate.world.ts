import { memberGateMachine } from '../../../src/machines/session/member-gate.machine.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(memberGateMachine, { events: { 'session.opened': [{}], 'session.closed': [{}], login: [{}] } });
