import type { FlowWords } from '../words.ts';

/** The flows of the office in words. */
export const words: Record<string, FlowWords> = {
  officeSearch: {
    events: {
      'search.open': 'the admin presses the keys of the search, or enters its field',
      'search.change': 'the admin types into the field',
      'search.leave': 'the admin enters another part of the page, or opens what was found',
      'search.close': 'the admin closes what was found',
    },
    calls: { searchOffice: ['the search is answered', 'it cannot be searched'] },
    guards: { isBlank: 'nothing is typed', hasSearch: 'something is typed', isFound: 'something was found' },
    effects: { focusSearch: 'the field has the focus', focusOpener: 'the button that opens the field has the focus, where there is one' },
  },
  officePayment: {
    events: {
      ask: 'the admin asks the gateway',
      close: 'the admin closes the payment',
    },
    calls: {
      loadPayment: ['the payment is loaded', 'the payment cannot be loaded'],
      askGateway: ['the gateway answers', 'the gateway cannot be asked'],
    },
    guards: { isAtGateway: 'the gateway has the payment' },
  },
  officePayments: {
    events: {
      show: 'the admin chooses to see more of a payment',
      refund: 'the admin chooses to mark a payment as given back',
      'reference.change': 'the admin types the reference of the refund',
      confirm: 'the admin notes the refund',
    },
    calls: {
      officePayment: ['the payment is closed', 'the payment cannot be shown'],
      noteRefund: ['the refund is noted', 'the refund cannot be noted'],
    },
    guards: { isDue: 'a refund is due for the payment', isReferenceGiven: 'a reference is typed' },
  },
  officeInbox: {
    events: {
      'group.choose': 'the admin chooses a group of messages',
      'message.open': 'the admin opens a message',
      'message.close': 'the admin closes the message',
      'answer.type': 'the admin writes an answer',
      send: 'the admin sends the answer',
      archive: 'the admin archives the message',
      restore: 'the admin restores the message',
    },
    calls: {
      readAnswer: ['what was written before is read', 'what was written before cannot be read'],
      answerMessage: ['the answer is sent', 'the answer cannot be sent'],
      moveMessage: ['the message is moved', 'the message cannot be moved'],
    },
    guards: {
      isWritten: 'an answer is written',
      isWaiting: 'the message waits for an answer',
      isArchived: 'the message is archived',
    },
    effects: {
      focusMessage: 'the message has the focus',
      keepAnswer: 'the answer is kept in this tab',
      dropAnswer: 'the answer is deleted from this tab',
    },
  },
  paymentStatement: {
    events: {
      'field.change': 'the admin types a day of the period',
      'field.leave': 'the admin leaves the field of a day',
      submit: 'the admin shows the statement',
      save: 'the admin saves the statement as a file',
    },
    calls: { loadStatement: ['the statement is loaded', 'the statement cannot be loaded'] },
  },
  officePeople: {
    events: {
      show: 'the admin chooses to see more of an account',
      act: 'the admin chooses what to do with an account',
      confirm: 'the admin confirms it',
    },
    calls: {
      officePerson: ['the account is closed', 'the account cannot be shown'],
      actOnPerson: ['it is done', 'it cannot be done'],
      passwordAgain: ['the dialog for the password ends', 'the dialog for the password fails'],
    },
    guards: {
      isSuspension: 'the account can be suspended, and is to be',
      isPossible: 'it can be done with the account',
      isProofNeeded: 'the password is needed again',
      isGiven: 'it was given',
    },
    effects: { focusPerson: 'the account has the focus, or the list' },
  },
  officePerson: {
    events: { close: 'the admin closes the account' },
    calls: { loadPerson: ['the account is loaded', 'the account cannot be loaded'] },
  },
  officeCatalogue: {
    events: {
      'tab.choose': 'the admin chooses services or places',
      'search.change': 'the admin types a name',
      'category.toggle': 'the admin opens or closes a category',
      add: 'the admin adds an entry',
      rename: 'the admin renames an entry',
      'name.change': 'the admin types one of the names',
      submit: 'the admin saves the names',
      lift: 'the admin lifts an entry',
      'lifted.move': 'the admin moves the lifted entry with an arrow key',
      'lifted.over': 'the admin moves the lifted entry with the pointer',
      drop: 'the admin puts the entry down',
      move: 'the admin moves an entry up or down',
      retire: 'the admin chooses to retire an entry',
      restore: 'the admin brings a retired entry back',
      merge: 'the admin chooses to merge an entry',
      'into.choose': 'the admin chooses the entry that stays',
      import: 'the admin chooses to import a file',
      export: 'the admin exports the catalogue',
      confirm: 'the admin confirms it',
    },
    calls: {
      loadCatalogue: ['the catalogue is loaded', 'the catalogue cannot be loaded'],
      saveNames: ['the names are saved', 'the names cannot be saved'],
      moveEntry: ['the new place is saved', 'the new place cannot be saved'],
      actOnEntry: ['it is done', 'it cannot be done'],
      countUse: ['what uses the entry is counted', 'what uses the entry cannot be counted'],
      countMerge: ['what uses both entries is counted', 'what uses both entries cannot be counted'],
      exportCatalogue: ['the file is saved', 'the file cannot be saved'],
      catalogueImport: ['the dialog for the import ends', 'the dialog for the import fails'],
    },
    guards: {
      isKnown: 'the catalogue still has the entry',
      isMovable: 'the entry can be chosen, and so has a place',
      canMove: 'there is an entry in this direction',
      isElsewhere: 'its place is another one',
      isRetirable: 'it can be chosen, and has no services that can be chosen',
      isRetired: 'it is retired',
      hasOthers: 'there is another entry of the kind',
      isChosen: 'an entry is chosen',
      isImported: 'entries were imported',
    },
    effects: { announceImported: 'a message says that the entries were added', focusEntry: 'the entry has the focus, or the list' },
  },
  catalogueImport: {
    events: { 'file.choose': 'the admin chooses a file', confirm: 'the admin confirms the import' },
    calls: {
      tryImport: ['the file is read', 'the file cannot be read'],
      importCatalogue: ['the entries are added', 'the entries cannot be added'],
    },
    guards: { isUnfit: 'the file is not one of a catalogue', changesAnything: 'the import changes something' },
  },
  settingsPart: {
    events: {
      'take.before': 'the admin takes the version before',
      discard: 'the admin discards the change',
      submit: 'the admin saves the part',
      'take.theirs': 'the admin keeps what someone else has saved',
      'keep.mine': 'the admin saves their own version',
    },
    calls: {
      savePart: ['the part is saved', 'the part cannot be saved'],
      readPart: ['the part is read again', 'the part cannot be read again'],
    },
    guards: {
      hasBefore: 'the last change has replaced other values',
      hasDraft: 'something was typed before and not saved',
      isAsStored: 'the values are again as they are stored',
      isChangedElsewhere: 'someone else has saved the part',
    },
  },
  officeTexts: {
    events: {
      'page.choose': 'the admin chooses a page',
      'text.change': 'the admin changes the text of a language',
      'text.leave': 'the admin leaves the text of a language',
      discard: 'the admin discards the change',
      preview: 'the admin opens the preview',
      'version.open': 'the admin compares with an earlier version',
      'version.take': 'the admin takes the earlier version',
      publish: 'the admin chooses to publish the text',
      'note.change': 'the admin types what has changed',
      confirm: 'the admin publishes the text',
      'take.theirs': 'the admin takes the published text',
      'keep.mine': 'the admin keeps what is typed',
    },
    calls: {
      openText: ['the text is loaded', 'the text cannot be loaded'],
      compareTexts: ['what differs is found', 'what differs cannot be found'],
      loadVersion: ['the earlier version is loaded', 'the earlier version cannot be loaded'],
      publishText: ['the text is published', 'the text cannot be published'],
    },
    guards: {
      hasDraft: 'the text differs from the published one',
      isAsShown: 'the text is again as the page shows it',
      isOtherPage: 'it is another page',
      isPublishedElsewhere: 'someone else has published the text',
    },
    effects: { announcePublished: 'a message says that the text was published', focusVersions: 'the list of versions has the focus' },
  },
  officeJobs: {
    events: {
      'job.retry': 'the admin tries a failed job again',
      'job.give.up': 'the admin chooses to give up a failed job',
      'mail.test': 'the admin sends a test mail',
    },
    calls: {
      retryJob: ['the job is put in front', 'the job cannot be put in front'],
      giveUpJob: ['the job is given up', 'the job cannot be given up'],
      sendTestMail: ['the test mail is queued', 'the test mail cannot be queued'],
    },
  },
  officeDocuments: {
    events: { 'document.check': 'the admin checks a damaged document once more' },
    calls: {
      checkDocument: ['the document is checked', 'the document cannot be checked'],
    },
    guards: { isWhole: 'the content is what was stored' },
    effects: { announceWhole: 'a message says that the document can be opened again' },
  },
  auditTrail: {
    events: {
      export: 'the admin saves the trail as a file',
    },
    calls: {
      exportAudit: ['the file is saved', 'the file cannot be saved'],
    },
    guards: { isCut: 'there are more lines than a file has' },
  },
};
