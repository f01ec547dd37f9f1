// The company profile as signed-in members see it.
// Generated from src/machines/directory/company-profile.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

export const companyProfileMachine = setup({
  actors: {
    profile: /* the flow read */ fromPromise(() => new Promise(() => {})),
  },
}).createMachine({
  id: "companyProfile",
  description: "The company profile as signed-in members see it.",
  invoke: { id: "profile", src: "profile" },
  initial: "reading",
  states: {
    reading: {
      description: "The company's banner, links, services, description and map are shown.",
      meta: { requirement: "2 Company profile" },
    },
  },
});
