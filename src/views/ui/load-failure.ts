/** What browsers and the build's preloading say when code did not arrive: https://github.com/vitejs/vite/issues/11804 */
const notLoaded = /dynamically imported module|importing a module script failed|unable to preload/i;

/** The code of a page did not arrive: the connection was lost, or a newer release was deployed. */
export class LoadFailure extends Error {
  override name = 'LoadFailure';
}

/** Returns a `LoadFailure` if code did not arrive, else the error that the code threw while it started. */
export const asLoadFailure = (error: unknown): unknown =>
  error instanceof Error && notLoaded.test(error.message) ? new LoadFailure(error.message, { cause: error }) : error;
