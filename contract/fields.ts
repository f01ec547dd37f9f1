import { listingPageLimit, listingPageSizeLimit, passwordMaxLength, passwordMinLength, phoneMaxLength } from './limits.ts';
import { isEmail, parseDigits } from './rules/fields.ts';
import { isDay } from './rules/typed-dates.ts';
import { type } from './type.ts';

/** Inputs shared by several calls; not part of the browser's bundle. */

const whole = type('string.integer.parse');

/** An ID in a query or path. */
export const Id = whole.to('1 <= number.integer <= 2147483647');
/** An ID in a body. */
export const BodyId = type('1 <= number.integer <= 2147483647');
/** Path parameters of a single row. */
export const OneRow = type({ id: Id });
export const Page = whole.to(`1 <= number.integer <= ${listingPageLimit}`);
export const Limit = whole.to(`1 <= number.integer <= ${listingPageSizeLimit}`);
/** Comma-separated IDs in a query: `1,2,3`. */
export const idsUpTo = (limit: number) =>
  type(new RegExp(`^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${limit - 1}}$`)).pipe((text) => text.split(',').map(Number));

/** A calendar day in Qatar, yyyy-MM-dd. */
export const Day = type('string <= 10').narrow((written, context) => isDay(written) || context.mustBe('a day'));

export const Email = type('string <= 254').narrow((text, context) => isEmail(text) || context.mustBe('an e-mail address'));
const PhoneText = type(`string <= ${phoneMaxLength}`);
/** A contact number (specification section 5), in Latin digits. */
export const Phone = PhoneText.pipe((written, context) => parseDigits(written) ?? context.error('digits only'));
/** A contact number, or an empty text for none. */
export const OptionalPhone = PhoneText.pipe((written, context) =>
  written.trim() === '' ? '' : (parseDigits(written) ?? context.error('digits only')),
);
/** A new password (specification sections 5 and 9). */
export const NewPassword = type(`${passwordMinLength} <= string <= ${passwordMaxLength}`);
/** A password to compare: any text. */
export const GivenPassword = type(`1 <= string <= ${passwordMaxLength}`);

/** A code of a second factor, as typed: of an authenticator app, or a recovery code. */
export const GivenCode = type('1 <= string <= 40');

/** A single line: not blank, whitespace collapsed. */
export const line = (maxLength: number) =>
  type(`string <= ${maxLength}`)
    .pipe((text) => text.replace(/\s+/gu, ' ').trim())
    .to('string >= 1');

/** Multi-line text: not blank, trimmed. */
export const text = (maxLength: number) =>
  type(`string <= ${maxLength}`)
    .pipe((written) => written.trim())
    .to('string >= 1');
