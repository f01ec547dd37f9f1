// The payments of the marketplace, for those who run it.
// Generated from src/machines/office/office-payments.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isDue"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const officePaymentsMachine = setup({
  actors: {
    payments: /* the flow list */ fromPromise(() => new Promise(() => {})),
    noteRefund: fromPromise(() => new Promise(() => {})),
    officePayment: /* the flow officePayment */ fromPromise(() => new Promise(() => {})),
  },
  actions: {
    choose: () => {},
    setShown: () => {},
    setReference: () => {},
    forgetReference: () => {},
    keepFailure: () => {},
    announceNoted: () => {},
    focusList: () => {},
    reloadList: () => {},
  },
  guards: {
    isDue: holds('isDue'),
    isReferenceGiven: holds('isReferenceGiven'),
  },
}).createMachine({
  id: "officePayments",
  description: "The payments of the marketplace, for those who run it.",
  meta: { beyond: "Refunds are noted where they are listed, and payments are found by their number." },
  initial: "choosing",
  invoke: { id: "payments", src: "payments" },
  states: {
    choosing: {
      description: "Each payment can be shown, and a refund that is due can be noted.",
      on: {
        show: { target: "showing", actions: "setShown" },
        refund: { guard: "isDue", target: "writing", actions: "choose" },
      },
    },
    showing: {
      description: "A dialog shows one payment; the list is read again afterwards, since the gateway may have been asked.",
      exit: "reloadList",
      invoke: { id: "officePayment", src: "officePayment", onDone: "choosing" },
    },
    writing: {
      description: "A dialog asks for the reference of the refund at the gateway; a failed attempt shows its reason and keeps the reference.",
      tags: "dialog",
      on: {
        "reference.change": { actions: "setReference" },
        confirm: { guard: "isReferenceGiven", target: "noting" },
        cancel: "choosing",
      },
    },
    noting: {
      description: "The refund is being noted.",
      tags: ["dialog", "busy"],
      invoke: {
        id: "noteRefund",
        src: "noteRefund",
        onDone: {
          target: "choosing",
          actions: ["forgetReference", "announceNoted", "focusList", "reloadList"],
        },
        onError: { target: "writing", actions: "keepFailure" },
      },
    },
  },
});
