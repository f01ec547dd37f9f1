import { Router } from 'wouter';
import { storyMachines } from '../../../.storybook/flows.ts';
import { frozenShell } from '../../../.storybook/frozen.ts';
import type { Story } from '../../../.storybook/story.tsx';
import type { Locale } from '../../../contract/locale.ts';
import { MachinesContext } from '../../../src/views/machines-context.tsx';
import { ShellContext } from '../../../src/views/shell/shell-context.tsx';
import { ShownTexts } from '../../../src/views/ui/ShownTexts.tsx';
import { ServerClock } from '../../../src/views/ui/server-clock.ts';

type StoryPageProps = { story: Story; locale: Locale; now: number };

/** A story as a server renders it: its path, its flows and the time come from contexts. */
export const StoryPage = ({ story: { render, parameters: { path = '/', shellParts } = {} }, locale, now }: StoryPageProps) => (
  <Router ssrPath={path}>
    <ServerClock value={() => now}>
      <ShellContext value={frozenShell({ locale, ...shellParts })}>
        <MachinesContext value={storyMachines}>
          <ShownTexts>{render({}, { globals: { locale } })}</ShownTexts>
        </MachinesContext>
      </ShellContext>
    </ServerClock>
  </Router>
);
