import { shellMachine } from '../../../src/machines/shell/shell.machine.ts';
import { failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(shellMachine, {
  input: { locale: 'en', isDevelopment: false },
  events: {
    'request.started': [{}],
    'request.ended': [{}],
    'call.failed': [{ failure: failureWith(401) }, { failure: failureWith(403) }, { failure: failureWith(422) }],
    'action.failed': [
      { failure: failureWith(403) },
      { failure: failureWith(409) },
      { failure: failureWith(503, 'Busy.') },
      { failure: failureWith(null) },
    ],
    'toast.show': [{ toast: { tone: 'info', message: { text: 'Hello' } } }],
    login: [{}],
    'session.reload': [{}],
    'connection.lost': [{}],
    'connection.restored': [{}],
    'read.stored': [{ readAt: '2026-11-20T07:42:00Z' }],
    'save.failed': [{ call: 'PUT /tenders/:id/draft' }],
    'save.sent': [{ call: 'PUT /tenders/:id/draft' }],
  },
});
