import { Procedure } from './entities/tenders.ts';
import { BodyId, text } from './fields.ts';
import {
  addendumMaxLength,
  bondMax,
  questionDaysMax,
  tenderDescriptionMaxLength,
  tenderDocumentLimit,
  tenderServiceLimit,
  tenderTitleMaxLength,
} from './limits.ts';
import { isMoney } from './rules/money.ts';
import { type } from './type.ts';

/** An ISO 8601 instant in UTC, of this century. */
export const Instant = type('string <= 24').narrow(
  (written, context) =>
    (/^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{3})?)?Z$/.test(written) && !Number.isNaN(Date.parse(written))) || context.mustBe('an instant'),
);
const Documents = BodyId.array().atMostLength(tenderDocumentLimit);
const Title = `string <= ${tenderTitleMaxLength}` as const;
const Description = `string <= ${tenderDescriptionMaxLength}` as const;

/** The publisher's input so far, unvalidated; missing values are empty, or null. */
export const TenderFields = type({
  title: Title,
  titleAr: Title,
  description: Description,
  descriptionAr: Description,
  status: Procedure,
  bond: type(`0 <= number <= ${bondMax}`)
    .narrow((amount, context) => isMoney(amount) || context.mustBe('riyals with two decimals'))
    .or('null'),
  publish_date: Instant.or('null'),
  start_date: Instant.or('null'),
  end_date: Instant.or('null'),
  deadline: Instant.or('null'),
  /** Days before the deadline on which questions close; 0, the deadline itself, if it is missing. */
  'question_days?': `0 <= number.integer <= ${questionDaysMax}`,
  services: BodyId.array().atMostLength(tenderServiceLimit),
  documents: Documents,
});

/** The new fields of a draft and the version that they are based on. */
export const TenderChange = TenderFields.merge({ version: 'number.integer > 0' });

/** A change of published terms; a new deadline must be later than the current one. */
export const AddendumFields = type({
  text: text(addendumMaxLength),
  'textAr?': `string <= ${addendumMaxLength}`,
  documents: Documents,
  deadline: Instant.or('null'),
});
