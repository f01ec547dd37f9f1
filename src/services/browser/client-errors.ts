import { basePath } from '../../../contract/base-path.ts';
import { clientErrorFrameLimit, clientErrorsPath } from '../../../contract/rules/client-errors.ts';
import { entryScript } from './entry-script.ts';

/** Reports of one page load; more tell an operator nothing new. */
const reportLimit = 5;

const frame = /\/assets\/([\w.-]+\.js):(\d+):(\d+)/g;

/** Returns the frames of an error that are in scripts of this product, innermost first. */
const framesOf = ({ stack = '' }: Error) =>
  [...stack.matchAll(frame)]
    .slice(0, clientErrorFrameLimit)
    .map(([, file, line, column]) => ({ file, line: Number(line), column: Number(column) }));

/** Returns the file of the script with which the page started. */
const releaseOf = (page: Document): string => entryScript(page).split('/').at(-1) || 'none';

/**
 * Reports uncaught errors and unhandled rejections to the server, each once and without its message. Errors without a frame in this
 * product's scripts are those of browser extensions.
 *
 * @param routeOf returns the pattern of the route of a path
 */
export const watchErrors = (routeOf: (path: string) => string): void => {
  const sent = new Set<string>();
  const report = (error: unknown): void => {
    if (!(error instanceof Error)) return;
    const frames = framesOf(error);
    const body = JSON.stringify({ name: error.name, page: routeOf(location.pathname), release: releaseOf(document), frames });
    if (frames.length === 0 || sent.has(body) || sent.size >= reportLimit) return;
    sent.add(body);
    // A report that does not arrive changes nothing for the reader.
    fetch(basePath + clientErrorsPath, { method: 'POST', body, headers: { 'content-type': 'application/json' }, keepalive: true }).catch(
      () => {},
    );
  };
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
};
