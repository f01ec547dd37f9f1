import { BodyId, Day, line } from './fields.ts';
import { companyDescriptionMaxLength, companyServiceLimit, linkMaxLength, nameMaxLength } from './limits.ts';
import { isSkypeName, normalizeWebAddress, parseRegistrationNumber } from './rules/fields.ts';
import { type } from './type.ts';

/** An absolute web URL, or empty. */
const Link = type(`string <= ${linkMaxLength}`)
  .pipe((written, context) => normalizeWebAddress(written) ?? context.error('an address of the web'))
  .or('null');
const Skype = type('string <= 62')
  .narrow((name, context) => isSkypeName(name) || context.mustBe('a Skype name'))
  .or('null');
/** The path of an image that `uploadImage` returned. */
const Image = type(/^\/media\/[\w./-]{1,200}$/).or('null');
const Html = type(`string <= ${companyDescriptionMaxLength}`).or('null');

/** What an owner enters about a company; descriptions are HTML and sanitised before they are stored. */
export const CompanyFields = type({
  name: line(nameMaxLength),
  nameAr: line(nameMaxLength).or('null'),
  description: Html,
  descriptionAr: Html,
  location: BodyId,
  services: BodyId.array().atLeastLength(1).atMostLength(companyServiceLimit),
  logo_url: Image,
  banner_url: Image,
  website_url: Link,
  facebook: Link,
  twitter: Link,
  linkedin: Link,
  google: Link,
  skype: Skype,
  cr_number: type('string <= 15')
    .pipe((written, context) => parseRegistrationNumber(written) ?? context.error('digits only'))
    .or('null'),
  cr_expires_on: Day.or('null'),
});

/** The new fields of a company and the version that they are based on. */
export const CompanyChange = CompanyFields.merge({ version: 'number.integer > 0' });
