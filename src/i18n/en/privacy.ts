/** The privacy notice. */
export const texts = {
  title: 'Privacy',
  description: 'What Daleel stores about you, for what purpose, for how long, who receives it, and your rights.',
  heading: 'Privacy notice',
  updated: 'Last updated',
  updatedOn: 'November 25, 2026',
  whoTitle: 'Who is responsible',
  who: 'The operator of Daleel decides what happens with your data, under Law No. 13 of 2016 of the State of Qatar on the protection of personal data. Their address is at the end of this page.',
  whatTitle: 'What we store, and for what purpose',
  whatAccount:
    'Your account: name, email address, contact number and picture, so that you can log in and others know with whom they deal. Your password is stored only in a form from which it cannot be read.',
  whatTrade:
    'What you do here: company data, requests, messages, tenders, interests, questions, proposals, documents and payments, because they are what Daleel is for.',
  whatSecurity:
    'Your sessions with device and shortened network address, and a log of logins, failed logins and changes of passwords and roles, to protect your account.',
  whatContact: 'What you write to us in the contact form, to answer you.',
  whatNothing:
    'We use no analytics and no advertising cookies. Views of advertisements are counted without anything about you. Cookies and the storage of your browser keep your language, your login, the recognition of your device, drafts and pages for reading offline.',
  withTitle: 'Who receives data',
  withMembers:
    'Those you deal with: a company receives your request, a publisher your interest and, after the opening, your proposal. Visitors see no contact data.',
  withAdmins:
    'Administrators of Daleel approve tenders and advertisements and verify companies. They read a conversation only if one of its parties has reported it, which is recorded.',
  withProcessors:
    'Providers that work for us: hosting, sending of emails, and SkipCash for payments, which alone receives your card data. If you switch on notifications on a device, the push service of its browser delivers them, and Firebase by Google where the operator uses it.',
  withMap: 'The map on the contact page comes from OpenStreetMap, which learns the network address of your device when it is shown.',
  longTitle: 'How long we keep it',
  longShort:
    'Sessions until you log out or they end, links by email 48 hours, notifications and the log of logins 12 months, messages from the contact form 24 months, recognised devices 400 days after their last login.',
  longRecords:
    'Requests, messages, published tenders, submitted proposals and payments stay, because others have relied on them: receipts and awards refer to them.',
  rightsTitle: 'Your rights',
  rights1: 'You can see and change the data of your account yourself, and end sessions on other devices.',
  rights2:
    'Write to us if you want a copy of your data, a correction or their deletion, or if you do not agree with a use. We answer within 30 days and say what we must keep, and until when.',
  rights3: 'You can complain to the National Cyber Security Agency of Qatar.',
  changeTitle: 'Changes',
  change: 'Changes of this notice are published here with a new date. The version in force is recorded when you create an account.',
  contactTitle: 'Contact',
  contact: 'For questions about your data, write to:',
} as const;
