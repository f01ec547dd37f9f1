import type { Opens, Words } from './words.ts';

const once = 'The link works once and expires after 48 hours.';
const ignore = 'If you did not request this, ignore this email:';
const settings = 'You can choose which emails you receive in your notification settings.';

/** The English texts of mails. */
export const english: Words = {
  register: ({ product }) => ({
    subject: `Set your password for ${product}`,
    heading: 'Confirm your email address',
    before: [
      `We received a request to create a ${product} account with this email address. Set a password to confirm the address and log in. ${once}`,
    ],
    button: 'Set password',
    after: [`${ignore} no one can use the account without a password, and it will be deleted.`],
  }),
  known: ({ product }) => ({
    subject: `You already have a ${product} account`,
    heading: 'You already have an account',
    before: [
      `Someone tried to create a ${product} account with this email address, but there is already one.`,
      `Log in with your password. If you have forgotten it, set a new one. ${once}`,
    ],
    button: 'Set new password',
    after: [`${ignore} your password has not changed.`],
  }),
  forgotten: ({ product }) => ({
    subject: `Reset your ${product} password`,
    heading: 'Set a new password',
    before: [`We received a request to reset the password of your ${product} account. ${once}`],
    button: 'Set new password',
    after: [`${ignore} your password has not changed.`],
  }),
  invitation: ({ product, company }) => ({
    subject: company ? `Your invitation to manage ${company} on ${product}` : `Your invitation to ${product}`,
    heading: company ? `Manage ${company}` : `Welcome to ${product}`,
    before: [
      company
        ? `${company} is listed on ${product}, the directory of service companies in Qatar. You are invited to manage its profile and reply to the requests it receives.`
        : `You are invited to ${product}, the directory of service companies in Qatar.`,
      `Set a password to get started. ${once}`,
    ],
    button: 'Set password',
    after: ['If you were not expecting this invitation, you can ignore this email.'],
  }),
  passwordChanged: ({ product }) => ({
    subject: `Your ${product} password was changed`,
    heading: 'Your password was changed',
    before: [
      `The password of your ${product} account was changed, and all other sessions were ended.`,
      `If you did not change it, reset it immediately: open ${product}, choose “Login”, then “Forgot password?”.`,
    ],
    button: `Open ${product}`,
    after: [],
  }),
  test: ({ product }) => ({
    subject: `Test mail from ${product}`,
    heading: 'This is a test mail',
    before: [`Mails from ${product} reach this address.`],
    button: 'Open “Jobs and mails”',
    after: [],
  }),
  secondFactorOn: ({ product }) => ({
    subject: `Two-step verification is on for your ${product} account`,
    heading: 'Two-step verification is on',
    before: [
      `Two-step verification was turned on for your ${product} account, and all other sessions were ended. You now log in with your password and a code from your app.`,
      'If you did not turn it on, someone else knows your password: contact us immediately.',
    ],
    button: `Open ${product}`,
    after: [],
  }),
  secondFactorOff: ({ product }) => ({
    subject: `Two-step verification is off for your ${product} account`,
    heading: 'Two-step verification is off',
    before: [
      `Two-step verification was turned off for your ${product} account, and all other sessions were ended. Your password alone is now enough to log in.`,
      `If you did not turn it off, reset your password immediately: open ${product}, choose “Login”, then “Forgot password?”. Then turn two-step verification on again.`,
    ],
    button: `Open ${product}`,
    after: [],
  }),
  dataCopyReady: ({ product }) => ({
    subject: `The copy of your ${product} data is ready`,
    heading: 'The copy of your data is ready',
    before: [
      'You can download it for 24 hours. You need to be logged in, and may have to enter your password again.',
      'If you did not request it, change your password immediately.',
    ],
    button: 'Show my data',
    after: [],
  }),
  deletionRequested: ({ product }) => ({
    subject: `Your ${product} account will be deleted`,
    heading: 'Your account will be deleted',
    before: [
      `You asked us to delete your ${product} account. This happens in seven days at the earliest, and not before your tenders and proposals have an outcome.`,
      'Until then you can keep your account. If you did not request this, keep your account and change your password immediately.',
    ],
    button: 'Show my data',
    after: [],
  }),
  accountClosed: ({ product }) => ({
    subject: `Your ${product} account was deleted`,
    heading: 'Your account was deleted',
    before: [
      `Your ${product} account was deleted as you requested. This is the last email that you receive from us.`,
      'Your name stays on what others rely on, such as submitted proposals, published tenders, requests and messages, for ten years.',
    ],
    after: [],
  }),
  newDevice: ({ product }) => ({
    subject: `New login to your ${product} account`,
    heading: 'Login from a new device',
    before: [`Someone logged in to your ${product} account from a device that it has not been used on before.`],
    button: 'Show my sessions',
    after: ['If it was you, there is nothing to do. If it was not, end that session and change your password immediately.'],
  }),
  contact: ({ product, subject }) => ({
    subject: `${product} contact form: ${subject}`,
    heading: subject,
    before: [`New message from the ${product} contact form. Replying to this email answers the sender.`],
    after: [],
  }),
  answer: ({ product, subject }) => ({
    subject: `Re: ${subject}`,
    heading: subject,
    before: [`You wrote to ${product}. This is our answer:`],
    after: ['You can reply to this email.'],
  }),
  notification: ({ product, title, content, number, opens }) => ({
    subject: number ? `${title} (${number})` : title,
    heading: title,
    before: [content],
    button: opens ? opening[opens] : `Open ${product}`,
    after: [settings],
  }),
  digest: ({ product, amount, more }) => ({
    subject: `${product}: ${amount} new ${amount === 1 ? 'notification' : 'notifications'}`,
    heading: 'Your daily summary',
    before: ['This is what has happened since your last summary.'],
    button: 'All notifications',
    after: [...(more > 0 ? [`There are ${more} more on your notifications page.`] : []), settings],
  }),
  receipt: ({ product, number, tender, tenderNumber }) => ({
    subject: `${product}: proposal receipt ${number}`,
    heading: 'We have received your proposal',
    before: [
      `We have received your proposal for ${tender} (${tenderNumber}), and it is now valid. This is your receipt.`,
      'Its content is sealed and is in no email. You can view the full proposal, and the receipt with its SHA-256 fingerprints, at any time.',
    ],
    button: 'View proposal',
    after: ['Keep this email for your records.'],
  }),
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    receipt: 'Receipt number',
    submittedAt: 'Submitted',
    check: 'Check this receipt',
    device: 'Device',
    network: 'Network',
    time: 'Time',
  },
  unknownDevice: 'Unknown device',
  qatarTime: (moment, zone) => `${moment} (Asia/Qatar, ${zone})`,
  greeting: 'Hello,',
  linkFallback: 'If the button does not work, copy this address into your browser:',
  signOff: ({ product }) => `The ${product} team`,
};

const opening: Record<Opens, string> = {
  company: 'View profile',
  request: 'View request',
  tender: 'View tender',
  proposal: 'View proposal',
  proposals: 'View proposals',
  opening: 'View the opening',
  draft: 'Continue your draft',
  revision: 'Revise proposal',
  ad: 'View advertisements',
  conversation: 'View conversation',
};
