import type { MilestoneField } from '../../../machines/proposals/milestone-form.ts';
import { type ProblemWords, revisionMilestone, wizardMilestone } from './problem-words.ts';

/** Labels and error texts of the milestone fields on a page. */
export type MilestoneLook = typeof wizardLook | typeof revisionLook;

export const wizardLook = {
  words: wizardMilestone satisfies ProblemWords<MilestoneField>,
  title: 'milestones.title',
  description: 'milestones.deliverables',
  amount: 'milestoneAmount',
  period: 'milestones.duration',
  finish: 'milestones.finish',
  documents: 'milestones.documents',
} as const;

export const revisionLook = {
  words: revisionMilestone satisfies ProblemWords<MilestoneField>,
  title: 'revision.milestoneTitle',
  description: 'revision.milestoneDescription',
  amount: 'revisionAmount',
  period: 'revision.period',
  finish: 'revision.finish',
  documents: 'revision.milestoneDocuments',
} as const;
