import type { Story } from '../../../.storybook/story.tsx';
import { About as AboutPage } from './About.tsx';
import { Privacy as PrivacyPage } from './Privacy.tsx';
import { Terms as TermsPage } from './Terms.tsx';

export default { title: 'pages/Static' };

export const About: Story = {
  render: () => (
    <main className="pb-12">
      <AboutPage />
    </main>
  ),
};
export const Privacy: Story = {
  render: () => (
    <main className="pb-12">
      <PrivacyPage />
    </main>
  ),
};
export const Terms: Story = {
  render: () => (
    <main className="pb-12">
      <TermsPage />
    </main>
  ),
};
