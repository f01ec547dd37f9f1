import { call } from '../call.ts';
import { OneRow } from '../fields.ts';
import { type } from '../type.ts';

/**
 * Undoes an approval or a change of a verification before it takes effect; any admin may. Refused with `conflict` if it has taken effect or
 * was undone.
 */
export const undoDecision = call({
  method: 'POST',
  path: '/decisions/:id/undo',
  access: 'admin',
  summary: 'Undo an approval or a verification that has not taken effect.',
  params: OneRow,
  refusals: ['conflict'],
  answer: type({ data: 'null' }),
});
