// The mobile menu, the notification dropdown and the scroll-to-top button.
// Generated from src/machines/shell/navigation.machine.ts by `npm run charts`.
import { fromCallback, setup } from 'xstate';

export const navigationMachine = setup({
  actors: {
    watchRoute: fromCallback(() => {}),
    watchScroll: fromCallback(() => {}),
  },
  actions: {
    scrollToTop: () => {},
  },
}).createMachine({
  id: "navigation",
  description: "The mobile menu, the notification dropdown and the scroll-to-top button.",
  type: "parallel",
  invoke: [{ id: "watchRoute", src: "watchRoute" }, { id: "watchScroll", src: "watchScroll" }],
  on: { "route.changed": { actions: "scrollToTop" } },
  states: {
    menu: {
      description: "The mobile menu.",
      initial: "closed",
      states: {
        closed: { description: "The menu is closed.", on: { "menu.toggle": "open" } },
        open: {
          description: "The menu is open.",
          meta: { requirement: "4 Navbar" },
          on: {
            "menu.toggle": "closed",
            "menu.close": "closed",
            "route.changed": { target: "closed", actions: "scrollToTop" },
          },
        },
      },
    },
    dropdown: {
      description: "The newest notifications, below the bell.",
      initial: "closed",
      states: {
        closed: { description: "The dropdown is closed.", on: { "dropdown.toggle": "open" } },
        open: {
          description: "The dropdown is open.",
          meta: { requirement: "4 Navbar" },
          on: {
            "dropdown.toggle": "closed",
            "dropdown.close": "closed",
            "route.changed": { target: "closed", actions: "scrollToTop" },
          },
        },
      },
    },
    scroll: {
      description: "The scroll position.",
      initial: "top",
      states: {
        top: {
          description: "The page is scrolled by less than one viewport height.",
          on: { "scroll.past": "past" },
        },
        past: {
          description: "The page is scrolled by more than one viewport height: the scroll-to-top button is shown.",
          meta: { requirement: "2 Shell" },
          on: { "scroll.top": "top", "scroll.up": { actions: "scrollToTop" } },
        },
      },
    },
  },
});
