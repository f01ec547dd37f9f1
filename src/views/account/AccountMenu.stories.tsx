import { admin, member } from '../../../.storybook/samples.ts';
import type { Story } from '../../../.storybook/story.tsx';
import type { User } from '../../../contract/entities/session.ts';
import { AccountMenu } from './AccountMenu.tsx';

export default { title: 'account/Menu' };

const menu = (user: User, path: string, busy = false): Story => ({
  render: () => (
    <main className="wrap py-8 lg:max-w-[296px]">
      <AccountMenu user={user} path={path} busy={busy} onLogout={() => {}} />
    </main>
  ),
});

export const Member = menu(member, '/account/requests');
export const Admin = menu(admin, '/account/company-list');
export const Leaving = menu({ ...member, name: 'A company whose name is as long as names of companies can be' }, '/account', true);
