import type { Locale } from './locale.ts';

/** Who reads a page, as far as the browser hints it: members get the parts of a page that depend on them from the API. */
export type Reader = 'visitor' | 'member';

/** A page to be rendered. */
export type Asked = {
  path: string;
  /** The query with its question mark, or empty. */
  query: string;
  locale: Locale;
  reader: Reader;
  /** The public URL of the product, without a trailing slash. */
  origin: string;
  /** The instant of rendering, in milliseconds. */
  now: number;
};

/**
 * What the browser continues from: the persisted snapshots of the shell and of the page's flows, by their place in the page, and the calls
 * that these flows have made, as addresses of the API.
 */
export type Kept = Pick<Asked, 'locale' | 'reader' | 'origin' | 'now'> & { shell: object; flows: Record<string, object>; calls: string[] };

/** A finished page: elements of its head, and its content. */
export type Rendered = { status: 200 | 404; head: string; html: string; kept: Kept };

/**
 * Answers a public call without HTTP.
 *
 * @throws Failure as the browser receives it
 */
export type Ask = (call: { method: string; path: string }, input: { params?: object; query?: object }) => Promise<unknown>;

/** Renders a page; rejects if a flow fails or the signal is aborted. */
export type Render = (asked: Asked, signal: AbortSignal) => Promise<Rendered>;

/** The interface of the built rendering (`src/rendering.tsx`). */
export type Rendering = {
  /** Whether the page of a path is rendered. */
  renders: (path: string) => boolean;
  prepare: (ask: Ask) => Promise<Render>;
};
