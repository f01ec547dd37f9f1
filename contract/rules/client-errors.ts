/** Where a page reports an error of its code, relative to `basePath`: apart from the other calls, whose code a broken page may not have. */
export const clientErrorsPath = '/client-errors';
/** Frames of a reported error; those below are React's. */
export const clientErrorFrameLimit = 20;
/** The last line or column of a script that a report may name. */
export const scriptPositionLimit = 100_000_000;
