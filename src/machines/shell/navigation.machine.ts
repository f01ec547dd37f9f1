import { setup } from 'xstate';
import { watchPort } from '../port.ts';

type RouteChanged = { type: 'route.changed' };
type Scrolled = { type: 'scroll.past' } | { type: 'scroll.top' };

/** The menu of small screens, the dropdown of notifications and the way back up; every change of route closes what is open and scrolls to the top. */
export const navigationMachine = setup({
  types: {
    events: {} as
      | RouteChanged
      | Scrolled
      | { type: 'menu.toggle' }
      | { type: 'menu.close' }
      | { type: 'dropdown.toggle' }
      | { type: 'dropdown.close' }
      | { type: 'scroll.up' },
  },
  actors: {
    watchRoute: watchPort<RouteChanged>('watchRoute'),
    watchScroll: watchPort<Scrolled>('watchScroll'),
  },
  actions: {
    scrollToTop: () => {},
  },
}).createMachine({
  id: 'navigation',
  description: 'The side menu of small screens, the dropdown below the bell, and the button that scrolls to the top.',
  type: 'parallel',
  invoke: [
    { id: 'watchRoute', src: 'watchRoute' },
    { id: 'watchScroll', src: 'watchScroll' },
  ],
  on: {
    'route.changed': { actions: 'scrollToTop' },
  },
  states: {
    menu: {
      description: 'The side menu.',
      initial: 'closed',
      states: {
        closed: { description: 'The menu is out of sight.', on: { 'menu.toggle': 'open' } },
        open: {
          description: 'The menu lies over the page.',
          meta: { requirement: '4 Navbar' },
          on: {
            'menu.toggle': 'closed',
            'menu.close': 'closed',
            'route.changed': { target: 'closed', actions: 'scrollToTop' },
          },
        },
      },
    },
    dropdown: {
      description: 'The newest notifications below the bell.',
      initial: 'closed',
      states: {
        closed: { description: 'Only the bell is seen.', on: { 'dropdown.toggle': 'open' } },
        open: {
          description: 'The newest notifications lie over the page.',
          meta: { requirement: '4 Navbar' },
          on: {
            'dropdown.toggle': 'closed',
            'dropdown.close': 'closed',
            'route.changed': { target: 'closed', actions: 'scrollToTop' },
          },
        },
      },
    },
    scroll: {
      description: 'How far down the reader is.',
      initial: 'top',
      states: {
        top: { description: 'Within the first screen height.', on: { 'scroll.past': 'past' } },
        past: {
          description: 'Past one screen height: the button to scroll up is offered.',
          meta: { requirement: '2 Shell' },
          on: { 'scroll.top': 'top', 'scroll.up': { actions: 'scrollToTop' } },
        },
      },
    },
  },
});
