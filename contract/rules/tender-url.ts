import type { Approval, Procedure, TenderOrder, TenderStage } from '../entities/tenders.ts';
import { bondRange, tenderOffsetLimit, tenderPageSize } from '../limits.ts';
import { withoutNul } from './cut.ts';
import { parseDate } from './date-formats.ts';
import type { PageAddress } from './head.ts';
import { parseAmount } from './money.ts';
import { parseDay } from './typed-dates.ts';

/** The filter form of the tender listing, as typed; empty fields are empty texts. Days are yyyy-MM-dd. */
export type TenderFilters = {
  number: string;
  title: string;
  /** Words in the name of a service, of its category, or of the publisher's company. */
  service: string;
  publisher: string;
  status: Procedure | '';
  approvalStatus: Exclude<Approval, 'draft'> | '';
  /** Empty: all of them. */
  stage: TenderStage | '';
  minBond: string;
  maxBond: string;
  isPublished: boolean;
  /** Only tenders that the reader watches. */
  isWatched: boolean;
  startDateFrom: string;
  startDateTo: string;
  endDateFrom: string;
  endDateTo: string;
  publishDateFrom: string;
  publishDateTo: string;
  /** Empty: newest first. */
  order: TenderOrder | '';
};
/** A valid filter form as submitted, and the shown page of its result. */
export type TenderSearch = { filters: TenderFilters; page: number };

export const emptyTenderFilters: TenderFilters = {
  number: '',
  title: '',
  service: '',
  publisher: '',
  status: '',
  approvalStatus: '',
  stage: 'current',
  minBond: String(bondRange[0]),
  maxBond: String(bondRange[1]),
  isPublished: true,
  isWatched: false,
  startDateFrom: '',
  startDateTo: '',
  endDateFrom: '',
  endDateTo: '',
  publishDateFrom: '',
  publishDateTo: '',
  order: '',
};

const days = ['startDateFrom', 'startDateTo', 'endDateFrom', 'endDateTo', 'publishDateFrom', 'publishDateTo'] as const;
export type TenderDay = (typeof days)[number];

const oneOf = <Known extends string>(known: readonly Known[], written: string | null): Known | '' =>
  known.find((each) => each === written) ?? '';

const amountOr = (usual: string, written: string | null): string => String(parseAmount(written ?? '') ?? usual);

/** A form submits the empty choice as an empty value; a URL without a value means the default. */
const stageIn = (written: string | null): TenderFilters['stage'] =>
  written === '' ? '' : oneOf(['current', 'ended'], written) || emptyTenderFilters.stage;

/** The last page within the largest offset. */
const lastPage = tenderOffsetLimit / tenderPageSize;

/** Parses the tender listing's URL, also as a plain form submits it; ignores invalid values. */
export const parseTenderUrl = (query: string): TenderSearch => {
  const asked = new URLSearchParams(query);
  const textIn = (name: string): string => withoutNul(asked.get(name) ?? '').slice(0, 100);
  const dayIn = (name: TenderDay): string => {
    const written = asked.get(name) ?? '';
    return parseDay(written) ?? '';
  };
  const page = /^[1-9]\d{0,8}$/.test(asked.get('page') ?? '') ? Number(asked.get('page')) : 1;
  return {
    filters: {
      number: textIn('number'),
      title: textIn('title'),
      service: textIn('service'),
      publisher: textIn('publisher'),
      status: oneOf(['open', 'closed'], asked.get('status')),
      approvalStatus: oneOf(['pending', 'approved', 'rejected'], asked.get('approvalStatus')),
      stage: stageIn(asked.get('stage')),
      minBond: amountOr(emptyTenderFilters.minBond, asked.get('minBond')),
      maxBond: amountOr(emptyTenderFilters.maxBond, asked.get('maxBond')),
      isPublished: asked.getAll('isPublished').at(-1) !== 'false',
      isWatched: asked.get('isWatched') === 'true',
      startDateFrom: dayIn('startDateFrom'),
      startDateTo: dayIn('startDateTo'),
      endDateFrom: dayIn('endDateFrom'),
      endDateTo: dayIn('endDateTo'),
      publishDateFrom: dayIn('publishDateFrom'),
      publishDateTo: dayIn('publishDateTo'),
      order: oneOf(['closing'], asked.get('order')),
    },
    page: Math.min(page, lastPage),
  };
};

/** Returns the filters as the listing call's query. The upper end of the default bond range includes all higher bonds. */
export const tenderQueryOf = (filters: TenderFilters): Record<string, string> => {
  const { isPublished, isWatched, minBond, maxBond, ...texts } = filters;
  const [min, max] = [parseAmount(minBond), parseAmount(maxBond)];
  return {
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([name, text]) => (text.trim() ? [[name, parseDate('yyyy-MM-dd', text) ?? text.trim()]] : [])),
    ),
    ...(min !== null && min !== bondRange[0] && { minBond: String(min) }),
    ...(max !== null && max !== bondRange[1] && { maxBond: String(max) }),
    ...(isPublished && { isPublished: 'true' }),
    ...(isWatched && { isWatched: 'true' }),
  };
};

/** Serialises a search as the listing's path and query; omits defaults. */
export const formatTenderUrl = ({ filters, page }: TenderSearch): string => {
  const { isPublished: _, stage: _stage, ...asked } = tenderQueryOf(filters);
  const query = new URLSearchParams({
    ...asked,
    ...(filters.stage !== emptyTenderFilters.stage && { stage: filters.stage }),
    ...(!filters.isPublished && { isPublished: 'false' }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query ? `/tender?${query}` : '/tender';
};

/** Returns the listing's address for a query. */
export const tendersAddress = (query: string): PageAddress => {
  const search = parseTenderUrl(query);
  const { number, title, isWatched } = search.filters;
  return { canonical: formatTenderUrl(search), isTyped: number.trim() !== '' || title.trim() !== '' || isWatched };
};
