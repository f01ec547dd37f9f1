// Questions about a tender and their answers.
// Generated from src/machines/tenders/questions.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, raise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasNext"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const questionsMachine = setup({
  actors: {
    loadQuestions: fromPromise(() => new Promise(() => {})),
    openQuestion: fromPromise(() => new Promise(() => {})),
    ensureMember: /* the flow ensureMember */ fromPromise(() => new Promise(() => {})),
    sendQuestion: fromPromise(() => new Promise(() => {})),
    sendAnswer: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    raiseReload: raise({ type: "reload.data" }),
    keep: () => {},
    turnPage: () => {},
    goToPage: () => {},
    open: () => {},
    setQuestion: () => {},
    showQuestionError: () => {},
    beginAnswer: () => {},
    setAnswer: () => {},
    showAnswerError: () => {},
    forgetAnswer: () => {},
    forgetAnswered: () => {},
    keepAnswers: () => {},
    focusAnswered: () => {},
    keepDraft: () => {},
    dropDraft: () => {},
    announceAsked: () => {},
    announceAnswered: () => {},
  },
  guards: {
    hasNext: holds('hasNext'),
    hasPrevious: holds('hasPrevious'),
    isPastTheEnd: holds('isPastTheEnd'),
    isQuestionValid: holds('isQuestionValid'),
    isAnswerValid: holds('isAnswerValid'),
    isCancelled: holds('isCancelled'),
  },
}).createMachine({
  id: "questions",
  description: "Questions about a tender and their answers.",
  meta: { beyond: "Bidders need the same answers at the same time." },
  type: "parallel",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    list: {
      description: "The list of questions and answers.",
      initial: "loading",
      on: { "reload.*": ".loading" },
      states: {
        loading: {
          description: "The questions are loading; the previous ones stay visible.",
          tags: "busy",
          invoke: {
            id: "loadQuestions",
            src: "loadQuestions",
            onDone: [
              { guard: "isPastTheEnd", target: "loading", reenter: true, actions: "goToPage" },
              { target: "shown", actions: ["keep", "focusAnswered", "forgetAnswered"] },
            ],
            onError: "failed",
          },
          on: {
            "page.next": {
              guard: "hasNext",
              target: "loading",
              reenter: true,
              actions: { type: "turnPage", params: 1 },
            },
            "page.previous": {
              guard: "hasPrevious",
              target: "loading",
              reenter: true,
              actions: { type: "turnPage", params: -1 },
            },
          },
        },
        shown: {
          description: "A page of questions is shown, unanswered ones first.",
          on: {
            "page.next": { guard: "hasNext", target: "loading", actions: { type: "turnPage", params: 1 } },
            "page.previous": { guard: "hasPrevious", target: "loading", actions: { type: "turnPage", params: -1 } },
          },
        },
        failed: { description: "The questions could not be loaded.", on: { retry: "loading" } },
      },
    },
    asking: {
      description: "The form for a new question.",
      initial: "opening",
      states: {
        opening: {
          description: "An unsent question is loading.",
          invoke: {
            id: "openQuestion",
            src: "openQuestion",
            onDone: { target: "writing", actions: "open" },
            onError: "writing",
          },
        },
        writing: {
          description: "The user can type a question.",
          on: {
            "question.change": { actions: ["setQuestion", "keepDraft"] },
            "question.send": [
              { guard: "isQuestionValid", target: "awaitingLogin" },
              { actions: "showQuestionError" },
            ],
          },
        },
        awaitingLogin: {
          description: "A visitor is prompted to log in; the question is kept.",
          invoke: {
            id: "ensureMember",
            src: "ensureMember",
            onDone: [{ guard: "isCancelled", target: "writing" }, { target: "sending" }],
          },
        },
        sending: {
          description: "The question is being sent; its text is kept if that fails.",
          invoke: {
            id: "sendQuestion",
            src: "sendQuestion",
            onDone: { target: "opening", actions: ["dropDraft", "announceAsked", "raiseReload"] },
            onError: { target: "writing", actions: ["announceFailed", "raiseReload"] },
          },
        },
      },
    },
    answering: {
      description: "The form for the publisher's answer.",
      initial: "idle",
      states: {
        idle: {
          description: "No answer is being written.",
          on: { "answer.begin": { target: "writing", actions: "beginAnswer" } },
        },
        writing: {
          description: "The publisher types an answer, which everyone will read.",
          on: {
            "answer.change": { actions: ["setAnswer", "keepAnswers"] },
            "answer.send": [{ guard: "isAnswerValid", target: "sending" }, { actions: "showAnswerError" }],
            "answer.begin": { actions: "beginAnswer" },
            "answer.cancel": "idle",
          },
        },
        sending: {
          description: "The answer is being sent; its text is kept if that fails.",
          invoke: {
            id: "sendAnswer",
            src: "sendAnswer",
            onDone: {
              target: "idle",
              actions: ["forgetAnswer", "keepAnswers", "announceAnswered", "raiseReload"],
            },
            onError: { target: "writing", actions: ["announceFailed", "raiseReload"] },
          },
        },
      },
    },
  },
});
