import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Cog from 'lucide-react/icons/cog';
import FileWarning from 'lucide-react/icons/file-exclamation-point';
import Gavel from 'lucide-react/icons/gavel';
import LayoutList from 'lucide-react/icons/layout-list';
import ListTree from 'lucide-react/icons/list-tree';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquareWarning from 'lucide-react/icons/message-square-exclamation-point';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Users from 'lucide-react/icons/users';
import type { WorkKind } from '../../../contract/entities/office.ts';
import type { texts } from '../../i18n/en/office.ts';

export type OfficePlaceName = keyof (typeof texts)['place'];
/** A page of the office; tenders and complaints are in the account area. `within` is the path of the entry to which it belongs. */
export type OfficePlace = { name: OfficePlaceName; icon: LucideIcon; mirrored?: true; path: string; work?: WorkKind; within?: string };

const overview: OfficePlace = { name: 'overview', icon: LayoutList, mirrored: true, path: '/office' };
const waiting: readonly OfficePlace[] = [
  { name: 'tenders', icon: Gavel, path: '/account/requests?list=tenders', work: 'tenders' },
  { name: 'companies', icon: BadgeCheck, path: '/office/companies', work: 'companies' },
  { name: 'ads', icon: Megaphone, mirrored: true, path: '/office/ads', work: 'ads' },
  { name: 'messages', icon: Mail, path: '/office/messages', work: 'messages' },
  { name: 'complaints', icon: MessageSquareWarning, mirrored: true, path: '/account/messages', work: 'complaints' },
  { name: 'payments', icon: ReceiptText, path: '/office/payments', work: 'refunds' },
];
const records: readonly OfficePlace[] = [
  { name: 'people', icon: Users, path: '/office/people' },
  { name: 'catalogue', icon: ListTree, mirrored: true, path: '/office/catalogue' },
];
/** The second page of the settings, without an entry of its own. */
const textsOfPages: OfficePlace = { name: 'texts', icon: SlidersHorizontal, path: '/office/texts', within: '/office/settings' };
const operation: readonly OfficePlace[] = [
  { name: 'settings', icon: SlidersHorizontal, path: '/office/settings' },
  { name: 'jobs', icon: Cog, path: '/office/jobs', work: 'jobs' },
  { name: 'documents', icon: FileWarning, path: '/office/documents', work: 'documents' },
  { name: 'audit', icon: ScrollText, mirrored: true, path: '/office/audit' },
];

/** The menu of the office, in groups. */
export const officePlaces: readonly { group: 'waiting' | 'records' | 'operation' | null; places: readonly OfficePlace[] }[] = [
  { group: null, places: [overview] },
  { group: 'waiting', places: waiting },
  { group: 'records', places: records },
  { group: 'operation', places: operation },
];

const all = [...officePlaces.flatMap(({ places }) => places), textsOfPages];

/** Returns the page of the office that a path shows; unknown paths show the overview. */
export const officePlaceAt = (path: string): OfficePlace => all.find((place) => place.path === path.replace(/\/$/, '')) ?? overview;

/** Returns the page on which a kind of work is done. */
export const placeOfWork = (kind: WorkKind): OfficePlace => all.find(({ work }) => work === kind) ?? overview;
