// A bidder writes a proposal for a tender in four steps, submits it and continues to the payment.
// Generated from src/machines/proposals/proposal-wizard.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isAlreadySubmitted"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const proposalWizardMachine = setup({
  actors: {
    openProposal: fromPromise(() => new Promise(() => {})),
    documents: /* the flow documents */ fromPromise(() => new Promise(() => {})),
    milestones: /* the flow milestones */ fromPromise(() => new Promise(() => {})),
    priceBreakdown: /* the flow priceBreakdown */ fromPromise(() => new Promise(() => {})),
    autosave: /* the flow autosave */ fromPromise(() => new Promise(() => {})),
    submission: /* the flow submission */ fromPromise(() => new Promise(() => {})),
    submittedProposal: /* the flow submittedProposal */ fromPromise(() => new Promise(() => {})),
    reloadTender: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchClock: fromCallback(() => {}),
    watchTabs: fromCallback(() => {}),
    watchAddress: fromCallback(() => {}),
  },
  actions: {
    open: () => {},
    change: () => {},
    touch: () => {},
    touchBasic: () => {},
    touchCommercial: () => {},
    touchMilestones: () => {},
    setDocuments: () => {},
    setMilestones: () => {},
    setBreakdown: () => {},
    keepTender: () => {},
    sendChanges: () => {},
    sendStep: () => {},
    requestSave: () => {},
    holdDraft: () => {},
    releaseDraft: () => {},
    retryDocuments: () => {},
    dropDocuments: () => {},
    retryMilestones: () => {},
    dropMilestones: () => {},
    selectMilestone: () => {},
    checkMilestones: () => {},
    checkBreakdown: () => {},
    keepFailure: () => {},
    announceIncomplete: () => {},
    announceInvalid: () => {},
    announceUploading: () => {},
    announceLate: () => {},
    showStep: () => {},
    focusField: () => {},
    correctAddress: () => {},
    focusStep: () => {},
    showProposals: () => {},
  },
  guards: {
    isAlreadySubmitted: holds('isAlreadySubmitted'),
    wasSending: holds('wasSending'),
    isBidKnown: holds('isBidKnown'),
    isBidFound: holds('isBidFound'),
    isSubmittedElsewhere: holds('isSubmittedElsewhere'),
    isRefused: holds('isRefused'),
    isMissing: holds('isMissing'),
    wasAt: holds('wasAt'),
    isValid: holds('isValid'),
    isStep: holds('isStep'),
    isComplete: holds('isComplete'),
    isSending: holds('isSending'),
    isOver: holds('isOver'),
    isLate: holds('isLate'),
    isValidWithFailures: holds('isValidWithFailures'),
    isRetryable: holds('isRetryable'),
    lacksRequired: holds('lacksRequired'),
    lacksAnything: holds('lacksAnything'),
    isBreakdownInvalid: holds('isBreakdownInvalid'),
    wasSent: holds('wasSent'),
    isDuplicate: holds('isDuplicate'),
    isFeeChanged: holds('isFeeChanged'),
    isRunning: holds('isRunning'),
    isElsewhere: holds('isElsewhere'),
    isOnlyHere: holds('isOnlyHere'),
  },
}).createMachine({
  id: "proposalWizard",
  description: "A bidder writes a proposal for a tender in four steps, submits it and continues to the payment.",
  initial: "loading",
  states: {
    loading: {
      description: "The tender, the stored draft and unsaved changes are loading.",
      tags: "busy",
      invoke: {
        id: "openProposal",
        src: "openProposal",
        onDone: [
          { guard: "wasSending", target: "resuming", actions: "open" },
          { guard: "isAlreadySubmitted", target: "submitted", actions: "open" },
          { guard: "isRefused", target: "closed", actions: "open" },
          { target: "form", actions: "open" },
        ],
        onError: [{ guard: "isMissing", target: "missing" }, { target: "failed" }],
      },
    },
    resuming: {
      description: "A submission that a reload has interrupted continues; if it fails, the wizard is opened as usual.",
      invoke: {
        id: "submission",
        src: "submission",
        onDone: [{ guard: "wasSent", target: "left" }, { target: "loading" }],
      },
    },
    missing: { description: "The tender does not exist or is not published." },
    failed: {
      description: "The wizard could not be loaded; the user can retry.",
      on: { retry: "loading" },
    },
    closed: { description: "Submitting is not possible: the page gives the reason and shows the draft." },
    submitted: {
      description: "There already is a proposal for this tender.",
      initial: "finding",
      states: {
        finding: {
          description: "The tender is loading again, with the standing of the proposal.",
          tags: "busy",
          always: { guard: "isBidKnown", target: "shown" },
          invoke: {
            id: "reloadTender",
            src: "reloadTender",
            onDone: [
              { guard: "isBidFound", target: "shown", actions: "keepTender" },
              { target: "unknown" },
            ],
            onError: "unknown",
          },
        },
        shown: {
          description: "The standing of the proposal is shown with what can be done, in its own flow; below it what was submitted, for reading. After a withdrawal the bidder can write again.",
          on: { retry: "#proposalWizard.loading" },
          invoke: { id: "submittedProposal", src: "submittedProposal" },
        },
        unknown: { description: "The proposal could not be read: the page links to the list of proposals." },
      },
    },
    form: {
      description: "The wizard is shown.",
      tags: "form",
      type: "parallel",
      on: {
        "draft.replaced": "loading",
        "draft.refused": "submitted",
        "documents.changed": { actions: ["setDocuments", "sendChanges"] },
        "milestones.changed": { actions: ["setMilestones", "sendChanges"] },
        "breakdown.changed": { actions: ["setBreakdown", "sendChanges"] },
      },
      invoke: [
        { id: "documents", src: "documents" },
        { id: "milestones", src: "milestones" },
        { id: "priceBreakdown", src: "priceBreakdown" },
        { id: "autosave", src: "autosave" },
        { id: "watchClock", src: "watchClock" },
        { id: "watchReload", src: "watchReload" },
        { id: "watchTabs", src: "watchTabs" },
        { id: "watchAddress", src: "watchAddress" },
      ],
      states: {
        page: {
          description: "The current step.",
          initial: "arriving",
          states: {
            arriving: {
              description: "The bidder returns to the step of the last visit.",
              always: [
                {
                  guard: { type: "wasAt", params: "commercial" },
                  target: "writing.commercial",
                  actions: { type: "correctAddress", params: "commercial" },
                },
                {
                  guard: { type: "wasAt", params: "milestones" },
                  target: "writing.milestones",
                  actions: { type: "correctAddress", params: "milestones" },
                },
                {
                  guard: { type: "wasAt", params: "review" },
                  target: "writing.review",
                  actions: { type: "correctAddress", params: "review" },
                },
                { target: "writing.basic", actions: { type: "correctAddress", params: "basic" } },
              ],
            },
            writing: {
              description: "The bidder edits the proposal; errors appear after a field is left or the next step is requested.",
              initial: "basic",
              always: { guard: "isSubmittedElsewhere", target: "#proposalWizard.submitted" },
              on: {
                "field.change": { actions: ["change", "sendChanges"] },
                "field.leave": { actions: "touch" },
                "address.changed": [
                  {
                    guard: "isStep",
                    target: ".basic",
                    actions: [{ type: "sendStep", params: "basic" }, "focusStep"],
                  },
                  {
                    guard: "isStep",
                    target: ".commercial",
                    actions: [{ type: "sendStep", params: "commercial" }, "focusStep"],
                  },
                  {
                    guard: "isStep",
                    target: ".milestones",
                    actions: [{ type: "sendStep", params: "milestones" }, "focusStep"],
                  },
                  {
                    guard: "isStep",
                    target: ".review",
                    actions: [{ type: "sendStep", params: "review" }, "focusStep"],
                  },
                ],
              },
              states: {
                basic: {
                  description: "Step 1: title, summary and supporting documents.",
                  meta: { requirement: "2 Proposal wizard, step 1" },
                  on: {
                    next: [
                      {
                        guard: { type: "isValidWithFailures", params: "basic" },
                        target: "#proposalWizard.form.page.askingAboutDocuments",
                      },
                      {
                        guard: { type: "isValid", params: "basic" },
                        target: "commercial",
                        actions: [
                          { type: "sendStep", params: "commercial" },
                          { type: "showStep", params: "commercial" },
                        ],
                      },
                      {
                        guard: { type: "lacksRequired", params: "basic" },
                        actions: ["touchBasic", "announceIncomplete"],
                      },
                      { actions: "touchBasic" },
                    ],
                    "draft.save": { actions: "requestSave" },
                  },
                },
                commercial: {
                  description: "Step 2: the value, the currency and the duration; the price breakdown is recommended.",
                  meta: { requirement: "2 Proposal wizard, step 2" },
                  on: {
                    previous: {
                      target: "basic",
                      actions: [
                        { type: "sendStep", params: "basic" },
                        { type: "showStep", params: "basic" },
                      ],
                    },
                    next: [
                      {
                        guard: { type: "isValid", params: "commercial" },
                        target: "milestones",
                        actions: [
                          { type: "sendStep", params: "milestones" },
                          { type: "showStep", params: "milestones" },
                        ],
                      },
                      {
                        guard: "isBreakdownInvalid",
                        actions: ["touchCommercial", "checkBreakdown", "announceIncomplete"],
                      },
                      {
                        guard: { type: "lacksRequired", params: "commercial" },
                        actions: ["touchCommercial", "announceIncomplete"],
                      },
                      { actions: "touchCommercial" },
                    ],
                  },
                },
                milestones: {
                  description: "Step 3: the milestones, with their documents.",
                  meta: { requirement: "2 Proposal wizard, step 3" },
                  on: {
                    previous: {
                      target: "commercial",
                      actions: [
                        { type: "sendStep", params: "commercial" },
                        { type: "showStep", params: "commercial" },
                      ],
                    },
                    next: [
                      {
                        guard: { type: "isValidWithFailures", params: "milestones" },
                        target: "#proposalWizard.form.page.askingAboutMilestones",
                      },
                      {
                        guard: { type: "isValid", params: "milestones" },
                        target: "review",
                        actions: [
                          { type: "sendStep", params: "review" },
                          { type: "showStep", params: "review" },
                        ],
                      },
                      {
                        guard: { type: "lacksRequired", params: "milestones" },
                        actions: ["touchMilestones", "checkMilestones", "announceIncomplete"],
                      },
                      { actions: ["touchMilestones", "checkMilestones"] },
                    ],
                  },
                },
                review: {
                  description: "Step 4: a check list and a summary of the proposal before it is submitted.",
                  meta: { requirement: "2 Proposal wizard, step 4" },
                  on: {
                    previous: {
                      target: "milestones",
                      actions: [
                        { type: "sendStep", params: "milestones" },
                        { type: "showStep", params: "milestones" },
                      ],
                    },
                    "step.go": [
                      {
                        guard: "isStep",
                        target: "basic",
                        actions: [
                          { type: "sendStep", params: "basic" },
                          { type: "showStep", params: "basic" },
                          "focusField",
                        ],
                      },
                      {
                        guard: "isStep",
                        target: "commercial",
                        actions: [
                          { type: "sendStep", params: "commercial" },
                          { type: "showStep", params: "commercial" },
                          "focusField",
                        ],
                      },
                      {
                        guard: "isStep",
                        target: "milestones",
                        actions: [
                          { type: "sendStep", params: "milestones" },
                          { type: "showStep", params: "milestones" },
                          "focusField",
                        ],
                      },
                    ],
                    "milestone.go": {
                      target: "milestones",
                      actions: [
                        "selectMilestone",
                        { type: "sendStep", params: "milestones" },
                        { type: "showStep", params: "milestones" },
                        "focusField",
                      ],
                    },
                    submit: [
                      { guard: "isLate", actions: "announceLate" },
                      { guard: "isSending", actions: "announceUploading" },
                      { guard: "isComplete", target: "#proposalWizard.form.page.submitting" },
                      {
                        guard: "lacksAnything",
                        actions: [
                          "touchBasic",
                          "touchCommercial",
                          "touchMilestones",
                          "checkMilestones",
                          "announceInvalid",
                        ],
                      },
                      {
                        actions: ["touchBasic", "touchCommercial", "touchMilestones", "checkMilestones"],
                      },
                    ],
                  },
                },
              },
            },
            askingAboutDocuments: {
              description: "A dialog asks what to do with the supporting documents that could not be uploaded.",
              tags: "dialog",
              meta: { requirement: "2 Proposal wizard, step 1" },
              on: {
                "uploads.retry": {
                  guard: { type: "isRetryable", params: "basic" },
                  target: "writing.basic",
                  actions: "retryDocuments",
                },
                "uploads.drop": {
                  target: "writing.commercial",
                  actions: [
                    "dropDocuments",
                    { type: "sendStep", params: "commercial" },
                    { type: "showStep", params: "commercial" },
                  ],
                },
                confirm: {
                  target: "writing.commercial",
                  actions: [
                    { type: "sendStep", params: "commercial" },
                    { type: "showStep", params: "commercial" },
                  ],
                },
                cancel: "writing.basic",
              },
            },
            askingAboutMilestones: {
              description: "A dialog asks what to do with the documents of milestones that could not be uploaded.",
              tags: "dialog",
              meta: { requirement: "2 Proposal wizard, step 3" },
              on: {
                "uploads.retry": {
                  guard: { type: "isRetryable", params: "milestones" },
                  target: "writing.milestones",
                  actions: "retryMilestones",
                },
                "uploads.drop": {
                  target: "writing.review",
                  actions: [
                    "dropMilestones",
                    { type: "sendStep", params: "review" },
                    { type: "showStep", params: "review" },
                  ],
                },
                confirm: {
                  target: "writing.review",
                  actions: [{ type: "sendStep", params: "review" }, { type: "showStep", params: "review" }],
                },
                cancel: "writing.milestones",
              },
            },
            submitting: {
              description: "The submission is in progress, in its own flow.",
              entry: "holdDraft",
              invoke: {
                id: "submission",
                src: "submission",
                onDone: [
                  { guard: "wasSent", target: "#proposalWizard.left" },
                  { guard: "isDuplicate", target: "#proposalWizard.submitted" },
                  { guard: "isFeeChanged", target: "#proposalWizard.loading" },
                  { target: "writing.review", actions: ["keepFailure", "releaseDraft"] },
                ],
              },
            },
          },
        },
        time: {
          description: "The deadline, by the server's clock.",
          initial: "running",
          states: {
            running: {
              description: "Proposals are accepted.",
              on: {
                "clock.ticked": { guard: "isOver", target: "checkingDeadline" },
                "reload.*": "reloading",
              },
            },
            reloading: {
              description: "The tender is reloading: its deadline may have moved, or it may have been cancelled.",
              invoke: {
                id: "reloadTender",
                src: "reloadTender",
                onDone: [
                  { guard: "isRunning", target: "running", actions: "keepTender" },
                  { target: "deadlinePassed", actions: "keepTender" },
                ],
                onError: "running",
              },
            },
            checkingDeadline: {
              description: "The known deadline has passed: the tender is loaded again, because an addendum may have moved it.",
              tags: "late",
              invoke: {
                id: "reloadTender",
                src: "reloadTender",
                onDone: [
                  { guard: "isRunning", target: "running", actions: "keepTender" },
                  { target: "deadlinePassed", actions: "keepTender" },
                ],
                onError: "deadlinePassed",
              },
            },
            deadlinePassed: {
              description: "The deadline has passed or the tender was cancelled: the draft stays but cannot be submitted.",
              tags: "late",
              on: { "reload.*": "checkingDeadline" },
            },
          },
        },
        tabs: {
          description: "The draft's other tabs in this browser.",
          initial: "onlyTab",
          states: {
            onlyTab: {
              description: "The draft is open in this tab only.",
              on: { "tabs.changed": { guard: "isElsewhere", target: "otherTab" } },
            },
            otherTab: {
              description: "The draft is open in another tab: a warning is shown, because the two would overwrite each other.",
              on: { "tabs.changed": { guard: "isOnlyHere", target: "onlyTab" } },
            },
          },
        },
      },
    },
    left: {
      description: "The list of submitted proposals is shown.",
      type: "final",
      entry: "showProposals",
    },
  },
});
