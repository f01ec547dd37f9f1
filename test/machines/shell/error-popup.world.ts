import { errorPopupMachine } from '../../../src/machines/shell/error-popup.machine.ts';
import { failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(errorPopupMachine, {
  events: {
    'call.failed': [400, 404, 406, 409, 422, 500, 418, null].map((status) => ({ failure: failureWith(status) })),
    close: [{}],
  },
});
