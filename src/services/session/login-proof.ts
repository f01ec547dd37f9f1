import { type Challenge, solveChallengeWorkers } from 'altcha-lib';
import { requestLoginChallenge } from '../../../contract/calls/session.ts';
import { type ApiClient, failed } from '../http.ts';

/** Works on a proof for a login in a thread of its own, so that the page stays usable. Rejects on pages whose browsers have no cryptography. */
export const prove = async (api: ApiClient, body: { email: string }, signal: AbortSignal): Promise<string> => {
  const { data } = await api(requestLoginChallenge, { body, quiet: true }, signal);
  const challenge: Challenge = JSON.parse(data.challenge);
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const createWorker = () => new Worker(new URL('./login-proof.worker.ts', import.meta.url), { type: 'module' });
  const solution = await solveChallengeWorkers({ challenge, controller, createWorker, concurrency: 1 }).catch(() => null);
  if (!solution) throw failed('unexpected', null);
  return JSON.stringify({ challenge, solution });
};
