import { I18nextProvider } from 'react-i18next';
import { Router } from 'wouter';
import { storyMachines } from '../../../.storybook/flows.ts';
import { frozenShell } from '../../../.storybook/frozen.ts';
import type { Story } from '../../../.storybook/story.tsx';
import type { Locale } from '../../../contract/locale.ts';
import { i18n } from '../../../src/i18n/i18n.ts';
import { MachinesContext } from '../../../src/views/machines-context.tsx';
import { ShellContext } from '../../../src/views/shell/shell-context.tsx';
import { ServerClock } from '../../../src/views/ui/server-clock.ts';

type StoryPageProps = { story: Story; locale: Locale; now: number };

/** A story as a server renders it: its path, its flows and the time come from contexts. */
export const StoryPage = ({ story: { render, parameters: { path = '/', shellParts } = {} }, locale, now }: StoryPageProps) => (
  <Router ssrPath={path}>
    <ServerClock value={() => now}>
      <ShellContext value={frozenShell({ locale, ...shellParts })}>
        <MachinesContext value={storyMachines}>
          <I18nextProvider i18n={i18n}>{render({}, { globals: { locale } })}</I18nextProvider>
        </MachinesContext>
      </ShellContext>
    </ServerClock>
  </Router>
);
