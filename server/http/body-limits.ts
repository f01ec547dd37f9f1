import {
  breakdownLimit,
  companyDescriptionMaxLength,
  milestoneLimit,
  proposalTextMaxLength,
  proposalTitleMaxLength,
  tenderDescriptionMaxLength,
} from '../../contract/limits.ts';

/** Bytes of an Arabic letter in UTF-8. */
const letter = 2;
/** Bytes of the other fields of an entry, with their names. */
const otherFields = 1024;
const offerEntries = 1 + milestoneLimit + breakdownLimit;

/** Maximum size of a body in bytes, unless its call has its own. */
export const bodyBytes = 64 * 1024;
/** A tender: description and terms in two languages. */
export const tenderBytes = bodyBytes + 2 * letter * tenderDescriptionMaxLength;
/** A company: descriptions in two languages. */
export const companyBytes = bodyBytes + 2 * letter * companyDescriptionMaxLength;
/** A file of the catalogue: some thousand entries. */
export const catalogueBytes = 16 * bodyBytes;
/** The draft of a proposal: what the field limits allow in Arabic letters. A submitted one is limited by `offerMaxBytes`. */
export const draftBytes = offerEntries * (letter * (proposalTextMaxLength + proposalTitleMaxLength) + otherFields);
