/** The request header with how far ahead the server's clock is for a session of the QA panel, in seconds. */
export const aheadHeader = 'daleel-qa-ahead';
