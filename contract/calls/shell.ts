import { type } from 'arktype';
import { call } from '../call.ts';
import { Ad, Settings } from '../entities/shell.ts';
import { Email, line, text } from '../fields.ts';
import { messageMaxLength, nameMaxLength, phoneMaxLength } from '../limits.ts';

/** Digits, or nothing where no number is given; a pattern, so that the API's description says it too. */
const Phone = type(/^\d*$/).and(`string <= ${phoneMaxLength}`);

/** What the back office sets: names, contact data, social links. */
export const readSettings = call({
  method: 'GET',
  path: '/bo-setting',
  access: 'public',
  summary: 'Settings of the product.',
  cache: 60,
  answer: type({ data: Settings }),
});

/** The running advertisements of a place in the product. */
export const listAds = call({
  method: 'GET',
  path: '/ads',
  access: 'public',
  summary: 'Advertisements that run now.',
  cache: 60,
  query: type({ placement: "'services'" }),
  answer: type({ data: Ad.array() }),
});

/** A message to the operator: stored, and mailed to the address of the settings. Limited per network address. */
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
