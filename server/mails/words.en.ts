import type { Words } from './words.ts';

const once = 'The link works once, for 48 hours.';
const ignore = 'If it was not you, do nothing:';

/** What people read in English mails. */
export const english: Words = {
  register: ({ product }) => ({
    subject: `Choose a password for ${product}`,
    heading: 'Confirm your e-mail address',
    before: [`An account at ${product} was asked for with this e-mail address. Choose a password to confirm it and to sign in. ${once}`],
    button: 'Choose a password',
    after: [`${ignore} without a password nobody can use the account, and it is deleted.`],
  }),
  known: ({ product }) => ({
    subject: `You already have an account at ${product}`,
    heading: 'You already have an account',
    before: [
      `Somebody tried to create an account at ${product} with this e-mail address, which has one already.`,
      `Sign in with your password. If you do not know it any more, choose a new one. ${once}`,
    ],
    button: 'Choose a new password',
    after: [`${ignore} your password stays as it is.`],
  }),
  forgotten: ({ product }) => ({
    subject: `Choose a new password for ${product}`,
    heading: 'Choose a new password',
    before: [`A new password was asked for, for your account at ${product}. ${once}`],
    button: 'Choose a new password',
    after: [`${ignore} your password stays as it is.`],
  }),
  invitation: ({ product, company }) => ({
    subject: company ? `${company} at ${product}: your invitation` : `Your invitation to ${product}`,
    heading: company ? `Look after ${company}` : `Welcome to ${product}`,
    before: [
      company
        ? `${company} is listed at ${product}, the directory of service companies in Qatar, and you are invited to look after its profile and to answer the requests it gets.`
        : `You are invited to ${product}, the directory of service companies in Qatar.`,
      `Choose a password to begin. ${once}`,
    ],
    button: 'Choose a password',
    after: [`If you do not know what this is about, do nothing.`],
  }),
  passwordChanged: ({ product }) => ({
    subject: `Your password for ${product} was changed`,
    heading: 'Your password was changed',
    before: [
      `The password of your account at ${product} was changed, and all other sessions were ended.`,
      'If it was not you, ask for a new password at once: open the page, choose Login, then Forgot password.',
    ],
    button: `Open ${product}`,
    after: [],
  }),
  contact: ({ product, subject }) => ({
    subject: `Contact form: ${subject}`,
    heading: subject,
    before: [`Somebody wrote to ${product}. An answer to this mail goes to them.`],
    after: [],
  }),
  notification: ({ product, title, content }) => ({
    subject: `${product}: ${title}`,
    heading: title,
    before: [content],
    button: `Open ${product}`,
    after: ['You choose what you get mails about on the page of your notifications.'],
  }),
  digest: ({ product, amount, more }) => ({
    subject: `${product}: ${amount === 1 ? 'a notification' : `${amount} notifications`} of the last day`,
    heading: 'Your day',
    before: ['This has happened since the last mail of this kind.'],
    button: 'All notifications',
    after: [
      ...(more > 0 ? [`${more} more are on the page of your notifications.`] : []),
      'You choose what you get mails about on the page of your notifications.',
    ],
  }),
  receipt: ({ product, number, tender, tenderNumber }) => ({
    subject: `${product}: receipt ${number}`,
    heading: 'Your proposal counts',
    before: [
      `Your proposal for ${tender} (${tenderNumber}) was received and counts. This is its receipt.`,
      'The SHA-256 of the content and of each document prove what was sent. You can read all of it whenever you like.',
    ],
    button: 'Read the proposal',
    after: ['Keep this mail.'],
  }),
  labels: {
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    receipt: 'Receipt',
    submittedAt: 'Submitted (Qatar time)',
    sha256: 'SHA-256 of the content',
  },
  linkFallback: 'If the button does not work, open this address:',
  footer: ({ product }) => `This mail was sent by ${product}.`,
};
