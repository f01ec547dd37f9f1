// The page of a mailed verification link, where the user chooses a password.
// Generated from src/machines/session/set-password.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasToken"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const setPasswordMachine = setup({
  actors: {
    setPassword: fromPromise(() => new Promise(() => {})),
    hasCompany: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    reloadSession: () => {},
    welcome: () => {},
    openStartPage: () => {},
    announceSaved: () => {},
    openLogin: () => {},
    requestLink: () => {},
    change: () => {},
    touch: () => {},
    touchAll: () => {},
    forgetFailure: () => {},
    keepFailure: () => {},
  },
  guards: {
    hasToken: holds('hasToken'),
    isValid: holds('isValid'),
    isExpiredLink: holds('isExpiredLink'),
    needsLogin: holds('needsLogin'),
    isAdmin: holds('isAdmin'),
    isYes: holds('isYes'),
  },
}).createMachine({
  id: "setPassword",
  description: "The page of a mailed verification link, where the user chooses a password.",
  initial: "reading",
  states: {
    reading: {
      description: "The verification token is read from the URL.",
      always: [{ guard: "hasToken", target: "editing" }, { target: "missing" }],
    },
    missing: {
      description: "The URL has no verification token: the page explains how to request a new link.",
      meta: { requirement: "8 Missing verification token" },
      on: { "link.request": { actions: "requestLink" } },
    },
    editing: {
      description: "The user types the new password twice.",
      meta: { requirement: "5 Set password form" },
      on: {
        "field.change": { actions: "change" },
        "field.leave": { actions: "touch" },
        submit: [{ guard: "isValid", target: "saving" }, { actions: "touchAll" }],
      },
    },
    saving: {
      description: "The password is being saved; nothing typed is lost if that fails.",
      tags: "busy",
      entry: "forgetFailure",
      invoke: {
        id: "setPassword",
        src: "setPassword",
        onDone: [
          {
            guard: "needsLogin",
            target: "redirected",
            actions: ["announceSaved", { type: "openStartPage", params: "/" }, "openLogin"],
          },
          {
            guard: "isAdmin",
            target: "redirected",
            actions: [
              "reloadSession",
              "welcome",
              { type: "openStartPage", params: "/account/company-list" },
            ],
          },
          { target: "redirecting", actions: ["reloadSession", "welcome"] },
        ],
        onError: [
          { guard: "isExpiredLink", target: "linkExpired" },
          { target: "editing", actions: "keepFailure" },
        ],
      },
    },
    linkExpired: {
      description: "The link or another one of the account was used, or it is older than 48 hours: a new one can be requested.",
      on: { "link.request": { actions: "requestLink" } },
    },
    redirecting: {
      description: "The user is signed in; the start page depends on whether they have a company.",
      meta: { requirement: "4 Set password" },
      tags: "busy",
      invoke: {
        id: "hasCompany",
        src: "hasCompany",
        onDone: [
          { guard: "isYes", target: "redirected", actions: { type: "openStartPage", params: "/" } },
          { target: "redirected", actions: { type: "openStartPage", params: "/account" } },
        ],
        onError: { target: "redirected", actions: { type: "openStartPage", params: "/account" } },
      },
    },
    redirected: { description: "The start page of the account is shown.", tags: "busy", type: "final" },
  },
});
