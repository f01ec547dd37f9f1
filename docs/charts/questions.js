// Questions about a tender and their answers.
// Generated from src/machines/tenders/questions.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isQuestionValid"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const questionsMachine = setup({
  actors: {
    questions: /* the flow list */ fromPromise(() => new Promise(() => {})),
    openQuestion: fromPromise(() => new Promise(() => {})),
    ensureMember: /* the flow ensureMember */ fromPromise(() => new Promise(() => {})),
    sendQuestion: fromPromise(() => new Promise(() => {})),
    sendAnswer: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    announceFailed: () => {},
    reloadList: () => {},
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
    isQuestionValid: holds('isQuestionValid'),
    isAnswerValid: holds('isAnswerValid'),
    isCancelled: holds('isCancelled'),
  },
}).createMachine({
  id: "questions",
  description: "Questions about a tender and their answers.",
  meta: { beyond: "Bidders need the same answers at the same time." },
  type: "parallel",
  invoke: { id: "questions", src: "questions" },
  on: { "list.read": { actions: ["focusAnswered", "forgetAnswered"] } },
  states: {
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
            onDone: { target: "opening", actions: ["dropDraft", "announceAsked", "reloadList"] },
            onError: { target: "writing", actions: ["announceFailed", "reloadList"] },
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
              actions: ["forgetAnswer", "keepAnswers", "announceAnswered", "reloadList"],
            },
            onError: { target: "writing", actions: ["announceFailed", "reloadList"] },
          },
        },
      },
    },
  },
});
