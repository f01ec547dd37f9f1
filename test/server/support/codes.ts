import { Secret, TOTP } from 'otpauth';
import type { Client } from './client.ts';

/** Returns the code that an authenticator app shows at an instant. */
export const codeOf = (secret: string, now: Date): string => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() });

/** Turns on the second factor of an admin; returns its secret and the recovery codes. */
export async function enrol(admin: Pick<Client, 'read'>, clock: { now: () => Date }): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await admin.read<{ secret: string }>('POST', '/auth/second-factor/start');
  const answer = await admin.read<{ recoveryCodes: string[] }>('POST', '/auth/second-factor/confirm', {
    code: codeOf(secret, clock.now()),
  });
  return { secret, ...answer };
}
