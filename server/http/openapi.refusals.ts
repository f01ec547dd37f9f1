import type { Call } from '../../contract/call.ts';
import type { calls } from '../../contract/calls.ts';
import type { RefusalCode } from '../../contract/refusals.ts';

/** Refusals of the rules behind a call, in addition to those that follow from its declaration. */
const byRule: { [name in keyof typeof calls]?: RefusalCode[] } = {
  login: ['wrongCredentials', 'codeNeeded', 'wrongCode', 'tooManyAttempts'],
  register: ['tooManyAttempts'],
  forgotPassword: ['tooManyAttempts'],
  setPassword: ['deadLink', 'tooManyAttempts'],
  changePassword: ['wrongPassword', 'tooManyAttempts'],
  confirmPassword: ['wrongPassword', 'tooManyAttempts'],
  startSecondFactor: ['conflict', 'passwordNeeded'],
  confirmSecondFactor: ['conflict', 'wrongCode', 'tooManyAttempts'],
  renewRecoveryCodes: ['conflict', 'passwordNeeded'],
  removeSecondFactor: ['conflict', 'passwordNeeded'],
  updateUser: ['tooManyAttempts'],
  createCompany: ['companyExists', 'conflict', 'tooManyAttempts'],
  updateCompany: ['conflict', 'tooManyAttempts'],
  uploadImage: ['tooManyAttempts', 'quotaReached', 'storageFull'],
  inviteCompany: ['addressTaken', 'conflict'],
  inviteOwner: ['addressTaken', 'conflict'],
  setVerification: ['conflict', 'notVerifiable'],
  createRequest: ['notFound', 'ownCompany', 'tooManyAttempts'],
  approveRequest: ['conflict'],
  rejectRequest: ['conflict'],
  closeRequest: ['conflict'],
  withdrawRequest: ['conflict'],
  approveTender: ['conflict', 'deadlinePassed'],
  rejectTender: ['conflict'],
  createTender: ['tooManyAttempts'],
  readTerms: ['conflict'],
  updateTender: ['conflict'],
  deleteTender: ['conflict'],
  publishTender: ['conflict'],
  takeBackTender: ['conflict'],
  cancelTender: ['conflict'],
  issueAddendum: ['deadlinePassed'],
  watchTender: ['ownTender'],
  submitInterest: ['ownTender', 'notClosed', 'alreadyInterested', 'deadlinePassed', 'conflict'],
  approveInterest: ['conflict', 'deadlinePassed'],
  rejectInterest: ['conflict', 'deadlinePassed'],
  askQuestion: ['ownTender', 'deadlinePassed', 'questionsClosed', 'tooManyAttempts'],
  answerQuestion: ['conflict', 'deadlinePassed'],
  storeProposalDraft: ['ownTender', 'alreadySubmitted', 'conflict'],
  submitProposal: ['notFound', 'ownTender', 'interestRequired', 'alreadySubmitted', 'deadlinePassed', 'tooManyAttempts'],
  resubmitProposal: ['tooManyAttempts'],
  withdrawProposal: ['deadlinePassed', 'conflict'],
  payProposal: ['deadlinePassed', 'conflict', 'gatewayDown'],
  decideSandboxPayment: ['conflict'],
  openProposals: ['conflict', 'paymentsPending', 'passwordNeeded'],
  awardTender: ['conflict', 'passwordNeeded'],
  endTender: ['conflict'],
  shortlistProposal: ['conflict'],
  rejectProposal: ['conflict'],
  requestRevision: ['conflict'],
  uploadFile: ['tooManyAttempts', 'quotaReached', 'storageFull', 'macroDocument', 'infectedFile'],
  downloadFile: ['beingChecked', 'infectedFile'],
  registerDevice: ['tooManyDevices', 'tooManyAttempts'],
  testDevice: ['tooManyAttempts'],
  countAds: ['tooManyAttempts'],
  createAd: ['tooManyAds', 'tooManyAttempts'],
  updateAd: ['conflict', 'tooManyAttempts'],
  deleteAd: ['conflict'],
  sendAd: ['conflict'],
  takeBackAd: ['conflict'],
  pauseAd: ['conflict'],
  resumeAd: ['conflict'],
  approveAd: ['conflict'],
  rejectAd: ['conflict'],
  readStoreToken: ['notFound'],
  sendMessage: ['conversationClosed', 'tooManyAttempts'],
  fileComplaint: ['conflict', 'tooManyAttempts'],
  contactOperator: ['tooManyAttempts'],
};

/** Returns all refusal codes of a call; tests verify them against the server. */
export function refusalsOf(name: string, { access, beforeSecondFactor, params, query, body, file, idempotent }: Call): RefusalCode[] {
  const codes: RefusalCode[] = ['malformed', 'unauthenticated', 'unexpected', 'busy'];
  if (params || query || body || file || idempotent) codes.push('invalidInput');
  if (params) codes.push('notFound');
  if (access === 'admin') codes.push('forbidden');
  if (access === 'admin' && !beforeSecondFactor) codes.push('secondFactorNeeded');
  if (body) codes.push('bodyTooLarge', 'tooMuchData', 'tooSlow');
  if (file) codes.push('fileTooLarge', 'unfitFile');
  if (idempotent) codes.push('conflict');
  // The table is keyed by declared names; others have no row.
  return [...new Set([...codes, ...(byRule[name as keyof typeof calls] ?? [])])];
}
