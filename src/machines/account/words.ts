import type { FlowWords } from '../words.ts';

/** The flows of the account area in words. */
export const words: Record<string, FlowWords> = {
  accountDetails: {
    calls: {
      loadContact: ['the contact number is loaded', 'the contact number cannot be loaded'],
      saveUser: ['name, contact number and picture are saved', 'name, contact number and picture cannot be saved'],
    },
    guards: { isReady: 'name and contact number are valid and no upload is running' },
  },
  companyEditor: {
    calls: {
      openCompany: ["the member's company is loaded", "the member's company cannot be loaded"],
      saveCompany: ['the company is saved', 'the company cannot be saved'],
      logoUpload: ["the logo's upload flow ends", "the logo's upload flow fails"],
      bannerUpload: ["the banner's upload flow ends", "the banner's upload flow fails"],
    },
    guards: {
      isRegistering: 'the member registers a company',
      isStale: 'the company was changed elsewhere',
      isTaken: 'the member already has a company',
      isAbsent: 'the member has no company',
    },
  },
  companyList: {
    events: {
      'reload.data': 'a change of a verification takes effect',
      invite: 'the admin chooses to invite a company',
      'verification.change': 'the admin sets or removes the verification of a company',
      'verification.undo': 'the admin undoes a change of a verification',
      merge: 'the admin chooses to merge a company',
      submit: 'the admin sends the invitation',
    },
    calls: {
      companyMerge: ['the dialog for merging ends', 'the dialog for merging fails'],
      sendInvitation: ['the invitation is sent', 'the invitation cannot be sent'],
      setVerification: ['the verification is stored', 'the verification cannot be stored'],
      undoDecision: ['the change is undone', 'the change cannot be undone'],
    },
    guards: {
      isAdmin: 'the user is an admin',
      canChange: 'the verification has no change that can be undone',
      canUndo: 'the change of the verification can still be undone',
      isMerged: 'the companies were merged',
    },
  },
  companyMerge: {
    events: {
      'name.change': 'the admin types the name of the company that stays',
      'into.choose': 'the admin chooses the company that stays',
      confirm: 'the admin merges the companies',
    },
    calls: {
      findCompanies: ['the companies of that name are listed', 'the companies cannot be listed'],
      countMerge: ['it is said what goes to the company that stays', 'what goes cannot be counted'],
      mergeCompany: ['the companies are merged', 'the companies cannot be merged'],
    },
    guards: { isPossible: 'one of them has no account' },
  },
  imageUpload: {
    events: { 'file.choose': 'the user chooses a picture', cancel: 'the user cancels the upload' },
    calls: { uploadImage: ['the picture is uploaded', 'the picture cannot be uploaded'] },
    guards: { isTooLarge: 'the picture is too large', isUnsupportedType: 'the file is not a supported picture' },
  },
  personalData: {
    events: {
      'copy.request': 'the person requests a copy of their data',
      'copy.download': 'the person downloads the copy',
      delete: 'the person chooses to delete their account',
      keep: 'the person keeps their account',
    },
    calls: {
      loadPersonalData: ['the copy and the deletion are loaded', 'the copy and the deletion cannot be loaded'],
      requestCopy: ['the copy is requested', 'the copy cannot be requested'],
      downloadCopy: ['the copy is downloaded', 'the copy cannot be downloaded'],
      requestDeletion: ['the deletion is requested', 'the deletion cannot be requested'],
      cancelDeletion: ['the account is kept', 'the deletion cannot be cancelled'],
      passwordAgain: ['the dialog for the password ends', 'the dialog for the password fails'],
    },
    guards: {
      isPreparing: 'a copy is being prepared',
      canRequest: 'no copy is being prepared',
      isReady: 'a copy is ready',
      canDelete: 'the account can be deleted, which was not requested yet',
      isDeleted: 'the deletion was requested',
      needsPassword: 'the password, or a code as well, is needed again',
      hasEnded: 'the copy has ended',
      isGiven: 'the password was given',
    },
  },
  secondFactor: {
    events: {
      start: 'the user turns the second factor on',
      'code.change': 'the user types the code of the app',
      submit: 'the user confirms the code',
      'codes.save': 'the user saves the recovery codes as a file',
      finish: 'the user has saved the recovery codes',
      renew: 'the user asks for new recovery codes',
      'demand.change': 'the user sets whether decisions need a code',
      remove: 'the user turns the second factor off',
    },
    calls: {
      loadSecondFactor: ['the state of the second factor is loaded', 'the state of the second factor cannot be loaded'],
      startSecondFactor: ['a secret is made', 'no secret can be made'],
      confirmSecondFactor: ['the code is correct', 'the code is refused'],
      renewRecoveryCodes: ['the recovery codes are replaced', 'the recovery codes cannot be replaced'],
      demandCode: ['it is stored whether decisions need a code', 'it cannot be stored whether decisions need a code'],
      removeSecondFactor: ['the second factor is off', 'the second factor cannot be turned off'],
      passwordAgain: ['the dialog for the password ends', 'the dialog for the password fails'],
    },
    guards: {
      isOn: 'it is on',
      isComplete: 'a code of six digits or more is typed',
      needsPassword: 'the password, or a code as well, is needed again',
      isGiven: 'the password was given',
    },
  },
  security: {
    calls: { changePassword: ['the password is changed', 'the password cannot be changed'] },
  },
  sessionList: {
    events: {
      end: 'the member chooses to end a session',
      'end.others': 'the member chooses to end all other sessions',
    },
    calls: {
      endOneSession: ['the session is ended', 'the session cannot be ended'],
      endOtherSessions: ['the other sessions are ended', 'the other sessions cannot be ended'],
    },
    guards: { isOther: 'it is not the session of this page', hasOthers: 'there are other sessions' },
  },
  waitingWork: {
    events: {
      'reload.data': 'something was sent for approval, or an admin has decided',
      'reload.*': 'something was sent for approval, an admin has decided, or the user is back on the page',
    },
    calls: { countWaiting: ['what awaits an admin is counted', 'what awaits an admin cannot be counted'] },
  },
};
