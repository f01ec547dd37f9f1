import { AccountPager } from '../../account/AccountPager.tsx';

type Turn = { type: 'page.turn'; by: 1 | -1 };
type TurnPagerProps = { page: number; pages: number; can: (turn: Turn) => boolean; send: (turn: Turn) => void };

/** The account area's pagination for flows with the `page.turn` event. */
export function TurnPager({ page, pages, can, send }: TurnPagerProps) {
  const turnOf = (type: 'page.previous' | 'page.next'): Turn => ({ type: 'page.turn', by: type === 'page.next' ? 1 : -1 });
  return <AccountPager page={page} pages={pages} can={({ type }) => can(turnOf(type))} send={({ type }) => send(turnOf(type))} />;
}
