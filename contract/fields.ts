import { type } from 'arktype';
import { listingPageLimit, listingPageSizeLimit, passwordMaxLength, passwordMinLength } from './limits.ts';
import { isDay, isEmail } from './rules/fields.ts';

/** The inputs that several calls take; the browser's build never loads them. */

const whole = type('string.integer.parse');

/** An id as a query or a path writes it. */
export const Id = whole.to('1 <= number.integer <= 2147483647');
/** An id as a body writes it. */
export const BodyId = type('1 <= number.integer <= 2147483647');
/** The path of a single row. */
export const OneRow = type({ id: Id });
export const Page = whole.to(`1 <= number.integer <= ${listingPageLimit}`);
export const Limit = whole.to(`1 <= number.integer <= ${listingPageSizeLimit}`);
/** A day of the calendar of Qatar, yyyy-MM-dd. */
export const Day = type('string <= 10').narrow((written, context) => isDay(written) || context.mustBe('a day'));

export const Email = type('string <= 254').narrow((text, context) => isEmail(text) || context.mustBe('an e-mail address'));
/** A password being chosen (specification sections 5 and 9). */
export const NewPassword = type(`${passwordMinLength} <= string <= ${passwordMaxLength}`);
/** A password being compared: any text. */
export const GivenPassword = type(`1 <= string <= ${passwordMaxLength}`);

/** One line that people write: not blank, spaces in a row count as one. */
export const line = (maxLength: number) =>
  type(`string <= ${maxLength}`)
    .pipe((text) => text.replace(/\s+/gu, ' ').trim())
    .to('string >= 1');

/** A text of several lines: not blank, nothing around it. */
export const text = (maxLength: number) =>
  type(`string <= ${maxLength}`)
    .pipe((written) => written.trim())
    .to('string >= 1');
