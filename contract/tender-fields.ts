import { type } from 'arktype';
import { Procedure } from './entities/tenders.ts';
import { BodyId, text } from './fields.ts';
import {
  addendumMaxLength,
  bondMax,
  tenderDescriptionMaxLength,
  tenderDocumentLimit,
  tenderServiceLimit,
  tenderTitleMaxLength,
} from './limits.ts';
import { isMoney } from './rules/money.ts';

/** An instant as ISO 8601 in UTC, of this century. */
export const Instant = type('string <= 24').narrow(
  (written, context) =>
    (/^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{3})?)?Z$/.test(written) && !Number.isNaN(Date.parse(written))) || context.mustBe('an instant'),
);
const Documents = BodyId.array().atMostLength(tenderDocumentLimit);
const Title = `string <= ${tenderTitleMaxLength}` as const;
const Description = `string <= ${tenderDescriptionMaxLength}` as const;

/** What a publisher has written so far, as it is; what is missing is empty, or null. */
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
  services: BodyId.array().atMostLength(tenderServiceLimit),
  documents: Documents,
});

/** A draft as it was when it was read, and what it becomes. */
export const TenderChange = TenderFields.merge({ version: 'number.integer > 0' });

/** A change of published terms; a new deadline is later than the old one. */
export const AddendumFields = type({ text: text(addendumMaxLength), documents: Documents, deadline: Instant.or('null') });
