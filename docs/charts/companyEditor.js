// The form in which a member registers their company or edits its directory entry.
// Generated from src/machines/account/company-editor.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isReady"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const companyEditorMachine = setup({
  actors: {
    openCompany: fromPromise(() => new Promise(() => {})),
    saveCompany: fromPromise(() => new Promise(() => {})),
    logoUpload: /* the flow imageUpload */ fromPromise(() => new Promise(() => {})),
    bannerUpload: /* the flow imageUpload */ fromPromise(() => new Promise(() => {})),
  },
  actions: {
    open: () => {},
    change: () => {},
    touch: () => {},
    touchAll: () => {},
    setImage: () => {},
    beginUpload: () => {},
    endUpload: () => {},
    catchUp: () => {},
    keepSaved: () => {},
    startAgain: () => {},
    forgetFailure: () => {},
    keepFailure: () => {},
    keepDraft: () => {},
    dropDraft: () => {},
    announceRegistered: () => {},
    announceSaved: () => {},
    showProfile: () => {},
    scrollToTop: () => {},
  },
  guards: {
    isReady: holds('isReady'),
    isRegistering: holds('isRegistering'),
    isStale: holds('isStale'),
    isTaken: holds('isTaken'),
    isAbsent: holds('isAbsent'),
  },
}).createMachine({
  id: "companyEditor",
  description: "The form in which a member registers their company or edits its directory entry.",
  meta: { requirement: "1 Accounts of companies" },
  initial: "loading",
  states: {
    loading: {
      description: "The member's company, the services and the locations are loading.",
      invoke: {
        id: "openCompany",
        src: "openCompany",
        onDone: [
          { guard: "isTaken", target: "left", actions: "showProfile" },
          { guard: "isAbsent", target: "absent" },
          { target: "form", actions: "open" },
        ],
        onError: "failed",
      },
    },
    absent: { description: "The member has no company yet: the page links to the registration." },
    failed: { description: "The form could not be loaded.", on: { retry: "loading" } },
    form: {
      description: "The company form is shown.",
      tags: "form",
      initial: "editing",
      invoke: [{ id: "logoUpload", src: "logoUpload" }, { id: "bannerUpload", src: "bannerUpload" }],
      on: {
        "image.begun": { actions: "beginUpload" },
        "image.ended": { actions: "endUpload" },
        "image.stored": { actions: ["setImage", "keepDraft"] },
      },
      states: {
        editing: {
          description: "The member edits the form; errors appear after a field is left or the form is submitted.",
          on: {
            "field.change": { actions: ["change", "keepDraft"] },
            "field.leave": { actions: "touch" },
            "image.remove": { actions: ["setImage", "keepDraft"] },
            submit: [{ guard: "isReady", target: "saving" }, { actions: "touchAll" }],
            cancel: "confirmingCancel",
          },
        },
        confirmingCancel: {
          description: "A dialog asks whether to discard the draft.",
          tags: "dialog",
          on: {
            confirm: { target: "editing", actions: ["startAgain", "dropDraft", "scrollToTop"] },
            cancel: "editing",
          },
        },
        saving: {
          description: "The company is being saved; nothing typed is lost if that fails.",
          tags: "busy",
          entry: "forgetFailure",
          invoke: {
            id: "saveCompany",
            src: "saveCompany",
            onDone: [
              {
                guard: "isRegistering",
                target: "#companyEditor.left",
                actions: ["dropDraft", "announceRegistered", "showProfile"],
              },
              {
                target: "editing",
                actions: ["keepSaved", "dropDraft", "announceSaved", "scrollToTop"],
              },
            ],
            onError: [
              { guard: "isStale", target: "loadingLatest", actions: "keepFailure" },
              { target: "editing", actions: "keepFailure" },
            ],
          },
        },
        loadingLatest: {
          description: "Someone else changed the company in the meantime: the saved version is loaded before the member can overwrite it.",
          tags: "busy",
          invoke: {
            id: "openCompany",
            src: "openCompany",
            onDone: { target: "editing", actions: "catchUp" },
            onError: "editing",
          },
        },
      },
    },
    left: { description: "The editor is closed and the profile is shown.", type: "final" },
  },
});
