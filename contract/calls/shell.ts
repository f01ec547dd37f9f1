import { call } from '../call.ts';
import { Settings } from '../entities/shell.ts';
import { Email, line, text } from '../fields.ts';
import { messageMaxLength, nameMaxLength, phoneMaxLength } from '../limits.ts';
import { clientErrorFrameLimit, clientErrorsPath, scriptPositionLimit } from '../rules/client-errors.ts';
import { toLatinDigits } from '../rules/digits.ts';
import { type } from '../type.ts';

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
  refusals: ['tooManyAttempts'],
  answer: type({ data: 'null' }),
});

/** A place in a script of this product: its file below `/assets/`, line and column, both from 1. */
const Frame = type({
  file: /^[\w.-]{1,100}\.js$/,
  line: `1 <= number.integer <= ${scriptPositionLimit}`,
  column: `1 <= number.integer <= ${scriptPositionLimit}`,
});

/**
 * Reports an error of a page's code to the operator. It has neither message nor address: both may contain what a user typed, or a token.
 * Rate-limited by IP address.
 */
export const reportClientError = call({
  method: 'POST',
  path: clientErrorsPath,
  access: 'public',
  summary: 'Report an error of a page’s code.',
  body: type({
    /** The class of the error. */
    name: /^\w{1,60}$/,
    /** The pattern of the page's route. */
    page: /^\/[\w/:*?-]{0,80}$/,
    /** The script with which the page started, which names its release. */
    release: /^[\w.-]{1,100}$/,
    frames: Frame.array().atMostLength(clientErrorFrameLimit),
  }),
  refusals: ['tooManyAttempts'],
  answer: type({ data: 'null' }),
});
