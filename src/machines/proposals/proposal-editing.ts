import type { StoredFile } from '../../../contract/entities/files.ts';
import type { BreakdownDraft, ProposalDraft } from '../../../contract/entities/proposals.ts';
import type { TenderDetail } from '../../../contract/entities/tenders.ts';
import type { Failure } from '../../../contract/failures.ts';
import type { RefusalCode } from '../../../contract/refusals.ts';
import type { Registration } from '../../../contract/rules/proposal-checks.ts';
import { milestoneProblems, offerProblems } from '../../../contract/rules/proposal-drafts.ts';
import type { FailedUpload } from '../files/document-list.ts';
import { isValid, withTouched } from '../form.ts';
import { lineErrors } from './breakdown-form.ts';
import { emptyMilestone, type MilestoneField, type MilestoneItem, type TypedMilestone, typedOf } from './milestone-form.ts';
import {
  basicFields,
  commercialFields,
  emptyProposal,
  type ProposalErrors,
  type ProposalField,
  type ProposalValues,
  proposalValuesOf,
} from './proposal-form.ts';

/** The steps of the wizard (section 4), by their places. */
export const steps = ['basic', 'commercial', 'milestones', 'review'] as const;
export type Step = (typeof steps)[number];

/** All form values of a proposal. */
export type ProposalContent = {
  values: ProposalValues;
  documents: StoredFile[];
  milestones: TypedMilestone[];
  breakdown: BreakdownDraft[];
};
/**
 * A submission: a new proposal for a tender, or a revision of a proposal. The key makes it idempotent. `fee`: what the bidder has confirmed, in
 * QAR; earlier versions of the application did not keep it.
 */
export type ProposalToSend = {
  tenderId: number;
  proposalId: number | null;
  userId: number;
  key: string;
  typed: ProposalContent;
  fee?: number;
};
/** The content of a draft: the form values, and the step in which they were left. */
export type ProposalDraftContent = ProposalContent & { step: Step };
/**
 * An unsaved draft on this device, the stored version it is based on, the name under which this tab saves, and the ID of the proposal whose
 * requested revision it is; earlier versions of the application did not keep that ID.
 */
export type KeptProposal = { typed: ProposalDraftContent; version: number; writer: string; revises?: number | null };

/** Which draft of a proposal it is; `writer` is the name under which this tab saves, `revises` the version of a proposal that it revises. */
export type ProposalDraftKey = { tenderId: number; userId: number; writer: string; revises: { id: number; version: number } | null };

/** Returns the name under which this device keeps files of a proposal that are not stored yet; `revises` as in `ProposalDraftKey`. */
export const keptAsOf = ({ tenderId, revises }: Pick<ProposalDraftKey, 'tenderId' | 'revises'>): string =>
  revises === null ? `proposal.${tenderId}` : `proposal.${tenderId}.revision.${revises.id}`;

/** Initial data of the wizard; `now` is the server's time, `refusal` the reason why submitting is not possible. */
export type OpenedProposal = {
  tender: TenderDetail;
  draft: ProposalDraft | null;
  kept: KeptProposal | null;
  /** Submission fee in QAR; 0 skips the payment. */
  fee: number;
  userId: number;
  key: string;
  /** A submission that was not finished when the page was left. */
  sending: ProposalToSend | null;
  refusal: RefusalCode | null;
  /** The registration of the bidder's company; null without a company. */
  company: Registration | null;
  /** The step that the address names, if any. */
  step: Step | null;
};

/** The form of a proposal, in the wizard and in a revision. */
export type ProposalForm = {
  values: ProposalValues;
  touched: ProposalField[];
  errors: ProposalErrors;
  documents: StoredFile[];
  isUploading: boolean;
  /** The documents of the proposal that could not be uploaded. */
  failed: FailedUpload[];
  /** Whether the user tried to continue without the required attachment; its error appears only then. */
  isAttachmentTouched: boolean;
  milestones: MilestoneItem[] | TypedMilestone[];
  breakdown: BreakdownDraft[];
  failure: Failure | null;
};

export type WizardContext = ProposalForm & {
  tenderId: number;
  opened: OpenedProposal | null;
  refusal: RefusalCode | null;
  /** Whether the deadline was moved while the wizard was open. */
  isDeadlineMoved: boolean;
  /** The steps that Next or a submission has checked. */
  checked: Step[];
};

/** A new proposal has one empty milestone, which does not count as a change. */
const blank: TypedMilestone = { values: emptyMilestone, documents: [] };
const emptyTyped: ProposalDraftContent = { step: 'basic', values: emptyProposal, documents: [], milestones: [blank], breakdown: [] };

/** Returns a stored draft as form values. */
export const typedProposalOf = (draft: ProposalDraft): ProposalDraftContent => ({
  step: steps[draft.step] ?? 'basic',
  values: proposalValuesOf(draft),
  documents: draft.documents,
  milestones: draft.milestones.length > 0 ? draft.milestones.map(typedOf) : [blank],
  breakdown: draft.breakdown,
});

/** Returns the form with a content, of which nothing was touched. */
export const formWith = ({ values, documents, milestones, breakdown }: ProposalContent): ProposalForm => ({
  values,
  touched: [],
  errors: offerProblems(values),
  documents,
  milestones,
  breakdown,
  isUploading: false,
  failed: [],
  isAttachmentTouched: false,
  failure: null,
});

export const emptyWizard = (tenderId: number): WizardContext => ({
  tenderId,
  opened: null,
  refusal: null,
  isDeadlineMoved: false,
  checked: [],
  ...formWith(emptyTyped),
});

/** Returns what was typed before; an unsaved draft takes precedence over the stored one. */
export const typedBefore = ({ kept, draft }: OpenedProposal): ProposalDraftContent =>
  kept?.typed ?? (draft ? typedProposalOf(draft) : emptyTyped);

/** Returns the stored version that writing continues from; 0 if none was stored. */
export const versionBefore = ({ kept, draft }: Pick<OpenedProposal, 'kept' | 'draft'>): number => kept?.version ?? draft?.version ?? 0;

/** Returns the step that is shown first: the one that the address names, or the one in which the draft was left. */
export const arrivalStep = (opened: OpenedProposal): Step => opened.step ?? typedBefore(opened).step;

/** Returns the ID of the bidder's proposal for a tender; null if there is none, or only a draft. */
export const bidOf = ({ standing }: Pick<TenderDetail, 'standing'>): number | null =>
  standing && standing.kind !== 'draft' ? standing.proposal : null;

/** Returns the wizard's context for the loaded data. */
export const openedWith = (opened: OpenedProposal) => ({
  opened,
  refusal: opened.refusal,
  isDeadlineMoved: false,
  checked: [] as Step[],
  ...formWith(typedBefore(opened)),
});

/** Returns the content of the form, to be saved or submitted. */
export const contentIn = ({ values, documents, milestones, breakdown }: ProposalForm): ProposalContent => ({
  values,
  documents,
  milestones: milestones.map((milestone) => ({ values: milestone.values, documents: milestone.documents })),
  breakdown,
});

const isFieldValid = ({ errors }: ProposalForm, fields: readonly ProposalField[]): boolean => fields.every((field) => !(field in errors));

/** What each step requires before the next one (section 4); the last has no requirement. */
export const isStepValid: Record<Step, (form: ProposalForm) => boolean> = {
  basic: (context) => isFieldValid(context, ['title', 'description']) && context.documents.length > 0,
  commercial: (context) => isFieldValid(context, ['offer_price', 'period']) && isBreakdownValid(context),
  milestones: ({ milestones }) => milestones.length > 0 && milestones.every(({ values }) => isValid(milestoneProblems(values))),
  review: () => true,
};

/** Returns the steps that have an error after Next was pressed in them. */
export const wrongSteps = (context: WizardContext): Step[] =>
  steps.filter((step) => context.checked.includes(step) && !isStepValid[step](context));

/** Where something can be mended: a field of the offer, its documents or breakdown, or the same of a milestone (its place, from 0). */
export type ProposalPlace =
  | { step: 'basic' | 'commercial'; field: (typeof basicFields | typeof commercialFields)[number] | 'documents' | 'breakdown' }
  | { step: 'milestones'; milestone: number; field: MilestoneField | 'documents' };

/** Returns the first place of a step that is not valid; null if there is none. */
export const firstInvalid = (context: ProposalForm, step: Step): ProposalPlace | null => {
  const { errors, documents, milestones } = context;
  if (step === 'review' || isStepValid[step](context)) return null;
  if (step === 'basic')
    return { step, field: basicFields.find((field) => field in errors) ?? (documents.length === 0 ? 'documents' : 'title') };
  if (step === 'commercial') return { step, field: commercialFields.find((field) => field in errors) ?? 'breakdown' };
  const milestone = milestones.findIndex(({ values }) => !isValid(milestoneProblems(values)));
  const [field = 'title'] = Object.keys(milestoneProblems(milestones[milestone]?.values ?? emptyMilestone)) as MilestoneField[];
  return { step, milestone: Math.max(0, milestone), field };
};

/** Returns where the first file of a step is that could not be uploaded; null if there is none. */
export const firstFailed = ({ failed, milestones }: Pick<ProposalForm, 'failed' | 'milestones'>, step: Step): ProposalPlace | null => {
  if (step === 'basic' && failed.length > 0) return { step, field: 'documents' };
  const milestone = milestones.findIndex((each: MilestoneItem | TypedMilestone) => 'failed' in each && each.failed.length > 0);
  return step === 'milestones' && milestone >= 0 ? { step, milestone, field: 'documents' } : null;
};

/** Whether a step lacks something required, rather than having wrong values only. */
export const lacksRequired = (context: Pick<ProposalForm, 'errors' | 'documents' | 'milestones'>, step: Step): boolean => {
  const { errors, documents, milestones } = context;
  const lacks = (fields: readonly ProposalField[]): boolean => fields.some((field) => errors[field] === 'required');
  if (step === 'basic') return lacks(basicFields) || documents.length === 0;
  if (step === 'commercial') return lacks(commercialFields);
  return step === 'milestones' && milestones.some(({ values }) => Object.values(milestoneProblems(values)).includes('required'));
};

/** Whether every line of the breakdown is valid or untouched. */
export const isBreakdownValid = ({ breakdown }: ProposalForm): boolean => breakdown.every((line) => isValid(lineErrors(line)));

/** Whether documents of the proposal or of a milestone are uploading. */
export const isSending = ({ isUploading, milestones }: Pick<ProposalForm, 'isUploading' | 'milestones'>): boolean =>
  isUploading || milestones.some((milestone) => 'isUploading' in milestone && milestone.isUploading);

/** Returns the files of a step that could not be uploaded. */
export const failedIn = ({ failed, milestones }: Pick<ProposalForm, 'failed' | 'milestones'>, step: Step): FailedUpload[] => {
  if (step === 'basic') return failed;
  return step === 'milestones' ? milestones.flatMap((milestone) => ('failed' in milestone ? milestone.failed : [])) : [];
};

/** Returns all files of a proposal that could not be uploaded. */
export const failedUploads = (context: Parameters<typeof failedIn>[0]): FailedUpload[] => steps.flatMap((step) => failedIn(context, step));

/** Returns the change of the context when the tender was loaded again. */
export const withTender = (opened: OpenedProposal | null, tender: TenderDetail, isDeadlineMoved: boolean) => ({
  opened: opened && { ...opened, tender },
  isDeadlineMoved: isDeadlineMoved || (opened !== null && opened.tender.deadline !== tender.deadline),
});

/** Returns the change of the context when a step is checked: its fields count as touched. */
export const withChecked = ({ touched, checked }: WizardContext, step: Step, fields: readonly ProposalField[] = []) => ({
  touched: fields.reduce<ProposalField[]>((left, field) => withTouched(left, field), touched),
  checked: withTouched(checked, step),
});
