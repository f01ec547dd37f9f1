import type { Texts } from '../drafts/differences.ts';
import type { ProposalContent } from './proposal-editing.ts';

const namesOf = (documents: readonly { name: string }[]): string => documents.map(({ name }) => name).join(', ');

/** Returns a proposal as texts by field; those of the second milestone are `milestone.2.title`, those of its lines `line.2.name`. */
export const textsOfProposal = ({ values, documents, milestones, breakdown }: ProposalContent): Texts => ({
  ...values,
  documents: namesOf(documents),
  ...Object.fromEntries(
    milestones.flatMap((milestone, at) =>
      Object.entries({ ...milestone.values, documents: namesOf(milestone.documents) }).map(([field, text]) => [
        `milestone.${at + 1}.${field}`,
        text,
      ]),
    ),
  ),
  ...Object.fromEntries(breakdown.flatMap((line, at) => Object.entries(line).map(([field, text]) => [`line.${at + 1}.${field}`, text]))),
});
