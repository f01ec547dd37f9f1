import { type } from 'arktype';
import { call } from '../call.ts';
import { Settings } from '../entities/shell.ts';
import { Email, line, text } from '../fields.ts';
import { messageMaxLength, nameMaxLength, phoneMaxLength } from '../limits.ts';
import { toLatinDigits } from '../rules/digits.ts';

/** Latin, Arabic or Persian digits, or empty if no number is given; a pattern, so that it appears in the OpenAPI document. */
const Phone = type(/^[\d\u0660-\u0669\u06f0-\u06f9]*$/)
  .and(`string <= ${phoneMaxLength}`)
  .pipe(toLatinDigits);

/** Returns the settings of the back office: names, contact data, social links. */
export const readSettings = call({
  method: 'GET',
  path: '/bo-setting',
  access: 'public',
  summary: 'Settings of the product.',
  cache: 60,
  answer: type({ data: Settings }),
});

/** Sends a message to the operator: stored, and mailed to the address in the settings. Rate-limited by IP address. */
export const contactOperator = call({
  method: 'POST',
  path: '/contact',
  access: 'public',
  summary: 'Send a message to the operator.',
  body: type({
    name: line(nameMaxLength),
    email: Email,
    phone: Phone,
    subject: line(nameMaxLength),
    message: text(messageMaxLength),
  }),
  answer: type({ data: 'null' }),
});
