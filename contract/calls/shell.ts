import { type } from 'arktype';
import { call } from '../call.ts';
import { Settings } from '../entities/shell.ts';
import { Email, line, text } from '../fields.ts';
import { messageMaxLength, nameMaxLength, phoneMaxLength } from '../limits.ts';
import { parseDigits } from '../rules/fields.ts';

/** Digits, or empty if no number is given. */
const Phone = type(`string <= ${phoneMaxLength}`).pipe((written, context) =>
  written === '' ? '' : (parseDigits(written) ?? context.error('digits only')),
);

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
