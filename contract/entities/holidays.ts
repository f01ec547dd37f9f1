import { type } from '../type.ts';

/** A public holiday: its first and last day in Qatar, yyyy-MM-dd. */
export const Holiday = type({ from: 'string', to: 'string', name: 'string', nameAr: 'string' });
export type Holiday = typeof Holiday.infer;
