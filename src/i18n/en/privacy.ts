/** The privacy notice. */
export const texts = {
  title: 'Privacy',
  description: 'What Daleel stores about you, for what purpose, for how long, who receives it, and your rights.',
  heading: 'Privacy notice',
  updated: 'Last updated',
  updatedOn: 'November 27, 2026',
  whoTitle: 'Who is responsible',
  who: 'The operator of Daleel decides what happens with your data, under Law No. 13 of 2016 of the State of Qatar on the protection of personal data. Their address is at the end of this page.',
  whatTitle: 'What we store, and for what purpose',
  whatAccount:
    'Your account: name, email address, contact number and picture, so that you can log in and others know with whom they deal. Your password is stored only in a form from which it cannot be read.',
  whatTrade:
    'What you do here: company data, watched tenders, requests, messages, tenders, interests, questions, proposals, documents and payments, because they are what Daleel is for.',
  whatSecurity:
    'Your sessions with device and shortened network address, recognised devices, the encrypted key of your two-step verification, and a log of logins, failed logins and changes of passwords and roles, to protect your account. For the same purpose, attempts are counted by account and network address, stored as hashes for a day and an hour at most.',
  whatContact: 'What you write to us in the contact form, to answer you.',
  whatNothing:
    'We use no analytics and no advertising cookies. Views of advertisements are counted by day, not by person; so that no one is counted without a limit, a hash of your network address is kept for two hours at most. Cookies and the storage of your browser keep your language, your login, the recognition of your device, drafts and pages for reading offline.',
  withTitle: 'Who receives data',
  withMembers:
    'Those you deal with: a company receives your request, a publisher your interest and, after the opening, your proposal. Visitors see no contact data.',
  withAdmins:
    'Administrators of Daleel approve tenders and advertisements and verify companies. They read a conversation only if one of its parties has reported it, which is recorded.',
  withProcessors:
    'Providers that work for us: hosting, sending of emails, and SkipCash for payments, which receives your name, your email address and the amount, and alone your card data. If you switch on notifications on a device, the push service of its browser delivers them.',
  withFirebase:
    'Where the operator uses Firebase by Google, it delivers notifications, and stores a copy of your messages with names, texts and the names of files, without a limit. Your browser then connects to Google directly.',
  withMap:
    'The maps on the contact page and on company profiles come from OpenStreetMap, which learns the network address of your device when they are shown.',
  longTitle: 'How long we keep it',
  longShort:
    'Sessions until you log out or they end, links by email 48 hours, accounts that never got a password 7 days, copies of your data 24 hours, notifications and the log of logins 12 months, drafts of proposals 12 months after their last change once their tender has ended, messages from the contact form 24 months, recognised devices 400 days after their last login. Settings, watched tenders, devices for notifications and two-step verification stay until you change them, and your consent as long as your account.',
  longRecords:
    'Requests, published tenders, submitted proposals and payments stay, because others have relied on them: receipts and awards refer to them. After your account is deleted they bear your name for ten years, and your email address and number are kept apart for as long. Company data stay in the directory.',
  longMessages: 'Messages stay, too: they are proof of what was agreed.',
  longMessagesUntil_one:
    'Messages are deleted one month after the last message of their conversation. Those of a conversation with a complaint stay.',
  longMessagesUntil_other:
    'Messages are deleted {{count}} months after the last message of their conversation. Those of a conversation with a complaint stay.',
  rightsTitle: 'Your rights',
  rights1:
    'You can see and change the data of your account yourself, and end sessions on other devices. In your account, under My data, you can download a copy of your data and delete your account.',
  rights2:
    'Write to us if you want anything else corrected or deleted, or if you do not agree with a use. We answer within 30 days and say what we must keep, and until when.',
  rights3: 'You can complain to the National Cyber Security Agency of Qatar.',
  changeTitle: 'Changes',
  change:
    'Changes of this notice are published here with a new date. The version in force is recorded when you set the first password of your account.',
  contactTitle: 'Contact',
  contact: 'For questions about your data, write to:',
} as const;
