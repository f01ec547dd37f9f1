import type {
  DraftTender,
  ListedDraftPage,
  OwnProposal,
  OwnProposalPage,
  ProposalDetail,
  ProposalGroup,
} from '../../../contract/entities/proposals.ts';
import { accountPageSize } from '../../../contract/limits.ts';
import { readDraftTenders, readOwnDrafts } from '../../data/proposals/drafts.ts';
import * as queries from '../../data/proposals/queries.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { qrOf } from '../qr.ts';
import { Refused } from '../refusal.ts';
import { ownReader } from '../sealing/account-key.ts';
import { viewerOf } from '../tenders/locked.ts';
import { checkUrlOf } from './receipt-check.ts';

/** Returns a page of the caller's proposals, all or those of a group, newest first. */
export async function listOwnProposals(
  parts: Parts,
  caller: Caller,
  { group, page }: { group: ProposalGroup | null; page: number },
): Promise<OwnProposalPage> {
  const { db, clock } = parts;
  const now = await clock.nowIn(db);
  return queries.readOwnProposals(db, caller.id, { group, page, now, unseal: ownReader(db, parts, caller).offer });
}

/** Returns a page of the caller's drafts with what each lacks. */
export async function listOwnDrafts(parts: Parts, caller: Caller, page: number): Promise<ListedDraftPage> {
  const { db, clock } = parts;
  const now = await clock.nowIn(db);
  const counts = await queries.countProposals(db, caller.id, now);
  const items = await readOwnDrafts(db, caller.id, { page, now, unseal: ownReader(db, parts, caller).draft });
  return { items, pageCount: Math.ceil(counts.drafts / accountPageSize), totalItems: counts.drafts, counts };
}

/** Returns those of some tenders for which a draft of the caller may exist on a device only. */
export async function listDraftTenders({ db, clock }: Parts, caller: Caller, ids: readonly number[]): Promise<DraftTender[]> {
  return readDraftTenders(db, caller.id, ids, viewerOf(caller, await clock.nowIn(db)));
}

/** The publisher reads what the opening has stored in the clear, and cannot decrypt anything. */
const openedOnly = () => Promise.reject(new Error('a version was not opened'));
const ofPublisher = { all: false, unseal: openedOnly, unsealFacts: openedOnly };

/**
 * Returns a proposal: always for its bidder, with all versions; for the publisher of its tender after the opening, with the valid ones.
 *
 * @throws Refused `notFound` for everyone else, admins included
 */
export async function readProposal(parts: Parts, caller: Caller, id: number): Promise<ProposalDetail> {
  const { db, clock } = parts;
  const readers = await queries.readersOf(db, id);
  const isBidder = readers?.bidder === caller.id;
  if (!isBidder && readers?.publisher !== caller.id) throw new Refused('notFound');
  const now = await clock.nowIn(db);
  const { offer, file } = ownReader(db, parts, caller);
  const proposal = await queries.readProposal(db, id, isBidder ? { all: true, unseal: offer, unsealFacts: file } : ofPublisher, now);
  if (!proposal) throw new Refused('notFound');
  const versions = proposal.versions.map(({ code, receipt, ...version }) => {
    const url = checkUrlOf(parts, receipt.number, code);
    return { ...version, receipt: { ...receipt, check: isBidder ? { code, url, qr: qrOf(url) } : null } };
  });
  return { ...proposal, versions };
}

/**
 * Returns one of the caller's proposals as a list item.
 *
 * @throws Refused `notFound`
 */
export async function readOwnProposal(parts: Parts, caller: Caller, id: number): Promise<OwnProposal> {
  const { user: _, versions: __, ...proposal } = await readProposal(parts, caller, id);
  return proposal;
}
