import { member, notifications, site } from '../../../.storybook/samples.ts';
import { expectEveryState, type Situation, type Story, storyOf } from '../../../.storybook/story.tsx';
import { unreadCounterStart } from '../../../contract/limits.ts';
import { localeMachine } from '../../machines/shell/locale.machine.ts';
import { navigationMachine } from '../../machines/shell/navigation.machine.ts';
import { siteMachine } from '../../machines/shell/site.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Footer } from './Footer.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Navbar } from './Navbar.tsx';
import { ScrollToTopButton } from './ScrollToTopButton.tsx';
import { Shell } from './Shell.tsx';
import { SideMenu } from './SideMenu.tsx';

export default { title: 'shell/Shell' };

const navigations = {
  atRest: { value: { menu: 'closed', dropdown: 'closed', scroll: 'top' }, context: {}, path: '/service' },
  menuOpen: { value: { menu: 'open', dropdown: 'closed', scroll: 'top' }, context: {}, path: '/about' },
  dropdownOpen: {
    value: { menu: 'closed', dropdown: 'open', scroll: 'top' },
    context: {},
    shell: {
      session: { value: 'signedIn', context: { user: member } },
      navigation: { value: { menu: 'closed', dropdown: 'open', scroll: 'top' }, context: {} },
      notifications: { value: 'shown', context: { latest: { items: notifications, total: 12 }, unread: unreadCounterStart } },
    },
  },
  farDown: { value: { menu: 'closed', dropdown: 'closed', scroll: 'past' }, context: {} },
} satisfies Record<string, Situation<typeof navigationMachine>>;
expectEveryState<typeof navigationMachine>(navigationMachine, navigations);

const Navigation = (props: ViewProps<typeof navigationMachine>) => (
  <>
    <Navbar {...props} />
    {props.snapshot.matches({ menu: 'open' }) && <SideMenu {...props} />}
    <ScrollToTopButton {...props} />
  </>
);
export const NavigationClosed = storyOf<typeof navigationMachine>(navigationMachine, Navigation, navigations.atRest);
export const NavigationMenuOpen = storyOf<typeof navigationMachine>(navigationMachine, Navigation, navigations.menuOpen);
export const NavigationDropdownOpen = storyOf<typeof navigationMachine>(navigationMachine, Navigation, navigations.dropdownOpen);
export const NavigationScrolled = storyOf<typeof navigationMachine>(navigationMachine, Navigation, navigations.farDown);

const sites = {
  loading: { value: 'loading', context: { site: null } },
  ready: { value: 'ready', context: { site } },
  failed: { value: 'failed', context: { site: null } },
} satisfies Record<string, Situation<typeof siteMachine>>;
expectEveryState<typeof siteMachine>(siteMachine, sites);

export const FooterLoading = storyOf<typeof siteMachine>(siteMachine, Footer, sites.loading);
export const FooterReady = storyOf<typeof siteMachine>(siteMachine, Footer, sites.ready);
export const FooterFailed = storyOf<typeof siteMachine>(siteMachine, Footer, sites.failed);

const locales = {
  english: { value: 'en', context: { locale: 'en', wanted: 'en' } },
  arabic: { value: 'ar', context: { locale: 'ar', wanted: 'ar' } },
  switching: { value: 'switching', context: { locale: 'en', wanted: 'ar' } },
} satisfies Record<string, Situation<typeof localeMachine>>;
expectEveryState<typeof localeMachine>(localeMachine, locales, { transient: ['starting'] });

export const LanguageEnglish = storyOf<typeof localeMachine>(localeMachine, LanguageChoice, locales.english);
export const LanguageArabic = storyOf<typeof localeMachine>(localeMachine, LanguageChoice, locales.arabic);
export const LanguageSwitching = storyOf<typeof localeMachine>(localeMachine, LanguageChoice, locales.switching);

/** The whole shell, around a page that loads its code as in the application. */
export const FullPage: Story = { render: () => <Shell />, parameters: { path: '/about' } };
