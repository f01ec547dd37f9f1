/** HTTP status by refusal code (specification section 8). */
export const statusOf = {
  malformed: 400,
  wrongCredentials: 400,
  wrongPassword: 400,
  wrongCode: 400,
  deadLink: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  tooSlow: 408,
  conflict: 409,
  companyExists: 409,
  ownCompany: 409,
  addressTaken: 409,
  notVerifiable: 409,
  ownTender: 409,
  openerOfTender: 409,
  notClosed: 409,
  alreadyInterested: 409,
  deadlinePassed: 409,
  questionsClosed: 409,
  alreadySubmitted: 409,
  interestRequired: 409,
  paymentsPending: 409,
  suspended: 409,
  feeChanged: 409,
  roleNeeded: 409,
  tooManyAds: 409,
  conversationClosed: 409,
  tooManyDevices: 409,
  beingChecked: 409,
  damaged: 409,
  bodyTooLarge: 413,
  fileTooLarge: 413,
  quotaReached: 413,
  unfitFile: 415,
  macroDocument: 415,
  infectedFile: 415,
  invalidInput: 422,
  passwordNeeded: 428,
  codeNeeded: 428,
  proofNeeded: 428,
  // Not 403, with which a session ends in the browser.
  secondFactorNeeded: 428,
  tooManyAttempts: 429,
  tooMuchData: 429,
  unexpected: 500,
  gatewayDown: 502,
  busy: 503,
  storageFull: 507,
} as const satisfies Record<string, number>;

/** Code of a refusal. */
export type RefusalCode = keyof typeof statusOf;

/** The body of every error answer; `message` is in the caller's language, `requestId` identifies the log line. */
export type Refusal = { code: RefusalCode; message: string; requestId: string; fields?: Record<string, string> };

/** Tells this API's refusals from error bodies of proxies and crashes. */
export const isRefusal = (body: unknown): body is Refusal =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  Object.hasOwn(statusOf, body.code) &&
  'message' in body &&
  typeof body.message === 'string';
