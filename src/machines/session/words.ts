import type { FlowWords } from '../words.ts';

/** The flows of the session in words. */
export const words: Record<string, FlowWords> = {
  ensureMember: {
    events: { 'session.restoring': 'the session is read', 'modal.closed': 'the login modal closes' },
  },
  passwordAgain: {
    events: {
      'password.change': 'the member types the password',
      'code.change': 'the member types the code',
      confirm: 'the member confirms',
      cancel: 'the member cancels the dialog',
    },
    calls: { confirmPassword: ['the password and the code are correct', 'the password or the code is refused'] },
    guards: { isComplete: 'a password is typed, and a code of six digits or more if one is needed' },
  },
  loginModal: {
    events: {
      open: 'a login is required or chosen',
      close: 'the visitor closes the login modal',
      'register.choose': 'the visitor chooses to register',
      'forgotten.choose': 'the visitor has forgotten the password',
      'login.choose': 'the visitor chooses to log in',
    },
    calls: {
      signIn: ['the visitor is logged in', 'the login is refused'],
      prove: ['the device has proved that it is no attack', 'the device cannot prove that it is no attack'],
      mailedLink: ['the visitor logs in instead', 'the link cannot be requested'],
    },
    guards: {
      wantsLink: 'the visitor wants a new link',
      canLogin: 'email and password are valid',
      canConfirm: 'a code of six digits or more is typed',
      needsCode: 'the account has a second factor',
      needsProof: 'many log in, and the account does not know the device',
    },
  },
  mailedLink: {
    events: {
      'link.resend': 'the visitor asks for the link once more',
      'login.choose': 'the visitor chooses to log in',
    },
    calls: { mailLink: ['the link is mailed', 'the link cannot be mailed'] },
    guards: { isComplete: 'the email is valid, and the name of a new account is given' },
  },
  memberGate: {},
  sessionEnd: {
    events: {
      'form.typed': 'the user types in a form',
      'form.left': 'the user leaves the form',
      'session.updated': 'the end of the session moves',
      extend: 'the user extends the session',
    },
    calls: { extendSession: ['the session is extended', 'the session cannot be extended'] },
    guards: {
      isNear: 'the session ends soon',
      isOver: 'the session has ended',
      isFar: 'the session does not end soon',
      isStillNear: 'the session still ends soon, because it has lasted as long as it may',
    },
  },
  session: {
    events: {
      'storage.changed': 'another tab logs in or out',
      'session.expired': 'the server no longer accepts the session',
      logout: 'the user chooses to log out',
      confirm: 'the user confirms the logout',
      close: 'the user closes the warning',
    },
    calls: {
      restoreSession: ['the stored session is read', 'the stored session cannot be read'],
      loadUser: ["the user's profile is read", "the user's profile cannot be read"],
      revokeSession: ['the server has ended the session', 'the server does not answer'],
      keepEnding: ['what ends the session later is kept', 'nothing can be kept'],
    },
    guards: { isSomeone: 'a user is stored', isPageOfLink: 'the page is that of a mailed link, which needs no session' },
  },
  sessionEnding: {
    events: { 'ending.kept': 'the user has logged out without a connection' },
    calls: { endKeptSessions: ['no session is left to be ended', 'the server does not answer'] },
  },
  setPassword: {
    events: { 'link.request': 'the visitor asks for a new link', submit: 'the visitor saves the password' },
    calls: {
      setPassword: ['the password is set', 'the password cannot be set'],
      hasCompany: ['the company is looked up', 'the company cannot be looked up'],
    },
    guards: {
      hasToken: 'the address contains a token',
      isExpiredLink: 'the link has expired or was used',
      needsLogin: 'the account has a second factor and needs a login',
      isAdmin: 'the user is an admin',
      isYes: 'the user has a company',
    },
  },
};
