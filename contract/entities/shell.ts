import { type } from 'arktype';

/** What the back office sets for the whole product (`GET /bo-setting`). */
export const Settings = type({
  productName: 'string',
  productNameAr: 'string',
  contact: { address: 'string', addressAr: 'string', phone: 'string', email: 'string' },
  /** Where the map of every company profile points (section 2), in degrees. */
  map: { latitude: 'number', longitude: 'number' },
  /** Currencies a proposal may be in; the first one is the default (section 9). */
  currencies: 'string[]',
  /** What submitting a proposal costs, in QAR with at most two decimals; 0 means nothing is paid. */
  proposalFee: 'number >= 0',
  social: { facebook: 'string | null', twitter: 'string | null', linkedin: 'string | null' },
});
export type Settings = typeof Settings.infer;

/** An advertisement as visitors see it. */
export const Ad = type({
  id: 'number.integer > 0',
  title: 'string',
  titleAr: 'string',
  text: 'string',
  textAr: 'string',
  image_url: 'string | null',
  link_url: 'string',
});
export type Ad = typeof Ad.infer;
