import { opening } from './opening.ts';
import { listed } from './proposal-listed.ts';
import { payment } from './proposal-payment.ts';
import { review } from './proposal-review.ts';
import { wizard } from './proposal-wizard.ts';

/** Texts of writing, paying for and evaluating proposals, loaded with the first of their pages. */
export const texts = { ...wizard, ...listed, ...payment, ...review, ...opening };
