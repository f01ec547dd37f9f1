import { fromPromise } from 'xstate';
import { passwordAgainMachine } from '../machines/session/password-again.machine.ts';
import { confirmPassword } from '../services/session/session.ts';
import type { Tools } from './tools.ts';

/** Provides the dialog that asks for the password again, for the flows that need it. */
export const wirePasswordAgain = ({ api }: Tools) =>
  passwordAgainMachine.provide({
    actors: { confirmPassword: fromPromise(({ input, signal }) => confirmPassword(api, input, signal)) },
  });
