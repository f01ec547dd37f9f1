import { type } from '../type.ts';
import { TextPage } from './page-texts.ts';

/** Product-wide settings from the back office (`GET /bo-setting`). */
export const Settings = type({
  productName: 'string',
  productNameAr: 'string',
  contact: { address: 'string', addressAr: 'string', phone: 'string', email: 'string' },
  /** Position of the map on every company profile (section 2), in degrees. */
  map: { latitude: 'number', longitude: 'number' },
  /** Currencies of proposals; the first one is the default (section 9). */
  currencies: 'string[]',
  /** Fee for submitting a proposal, in QAR with at most two decimals; 0 means no payment. */
  proposalFee: 'number >= 0',
  /** Months after the last message of a conversation in which its messages stay; null for no limit. Missing from answers of earlier releases. */
  'conversationMonths?': 'number.integer | null',
  /** The pages whose text the office has published; missing if there is none. */
  'publishedTexts?': TextPage.array(),
  social: { facebook: 'string | null', twitter: 'string | null', linkedin: 'string | null' },
});
export type Settings = typeof Settings.infer;
