import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestServer } from './server.ts';

/** Solves a challenge for a login to an account from an address. */
export const prove = async (server: TestServer, email: string, from = '127.0.0.1'): Promise<string> => {
  const url = '/api/v1/auth/login-challenge';
  const answer = await server.app.inject({ method: 'POST', url, payload: { email }, headers: { 'x-forwarded-for': from } });
  const challenge: Challenge = JSON.parse(answer.json().data.challenge);
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
};
