import { toastId } from '../../../src/machines/shell/toast.ts';
import { toasterMachine } from '../../../src/machines/shell/toaster.machine.ts';
import { worldOf } from '../support/world.ts';

const saved = { tone: 'success', message: { text: 'Saved' } } as const;
const lost = { tone: 'error', message: { text: 'Lost' } } as const;

export default worldOf(toasterMachine, {
  events: {
    'toast.show': [{ toast: saved }, { toast: lost }],
    'toast.dismiss': [{ id: toastId(saved) }, { id: toastId(lost) }],
    'toast.elapsed': [{ id: toastId(saved) }],
    pause: [{}],
    resume: [{}],
  },
  distinguish: ({ toasts }) => toasts.map(({ id }) => id).sort(),
});
