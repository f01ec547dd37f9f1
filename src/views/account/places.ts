import type { LucideIcon } from 'lucide-react';
import Bookmark from 'lucide-react/icons/bookmark';
import Building2 from 'lucide-react/icons/building-complex';
import FileText from 'lucide-react/icons/file-text';
import Gavel from 'lucide-react/icons/gavel';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquare from 'lucide-react/icons/message-square';
import Send from 'lucide-react/icons/send';
import Person from 'lucide-react/icons/user';
import type { User } from '../../../contract/entities/session.ts';
import type { texts } from '../../i18n/en/member.ts';

export type PlaceName = Exclude<
  keyof (typeof texts)['place'],
  'nav' | 'menu' | 'unread' | 'toDecide' | 'logout' | 'member' | 'admin' | 'office'
>;
/** A page of the account area. */
type Place = { name: PlaceName; icon: LucideIcon; mirrored?: boolean; path: string };

const profile: Place = { name: 'profile', icon: Person, path: '/account' };
const companies: Place = { name: 'companies', icon: Building2, path: '/account/company-list' };
const tenders: Place = { name: 'tenders', icon: Gavel, path: '/account/tender-management' };
const watched: Place = { name: 'watched', icon: Bookmark, path: '/account/watched-tenders' };
const sent: Place = { name: 'sent', icon: Send, mirrored: true, path: '/account/sent-requests' };
const received: Place = { name: 'received', icon: Inbox, path: '/account/requests' };
const messages: Place = { name: 'messages', icon: MessageSquare, path: '/account/messages' };
const security: Place = { name: 'security', icon: KeyRound, path: '/account/security' };
const proposals: Place = { name: 'proposals', icon: FileText, path: '/account/submitted-proposals' };
const ads: Place = { name: 'ads', icon: Megaphone, mirrored: true, path: '/account/manage-ads' };

/** The menu items by kind of account (specification section 6); the head of an admin's menu is the company list. */
export const placesOf = ({ isAdmin }: User): readonly Place[] =>
  isAdmin
    ? [received, messages, security, ads]
    : [profile, companies, tenders, watched, sent, received, messages, security, proposals, ads];

const all = [profile, companies, tenders, watched, sent, received, messages, security, proposals, ads];
/** Pages with subpages. */
const deep = [tenders, messages, security, proposals, ads];

/** Returns the page of a path; unknown paths show the profile. Some have pages below them. */
export const placeAt = (path: string): Place => {
  const plain = path.replace(/\/$/, '');
  return deep.find(({ path }) => plain.startsWith(`${path}/`)) ?? all.find((place) => place.path === plain) ?? profile;
};
