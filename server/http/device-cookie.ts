import type { FastifyReply, FastifyRequest } from 'fastify';
import { basePath } from '../../contract/base-path.ts';
import type { Config } from '../config/config.ts';
import { deviceDays } from '../domain/accounts/devices.ts';

/** Holds the device's token. It identifies a browser to the limits of signing in and opens no session. */
export const deviceCookie = 'daleel.device';

/** Returns the token of the device that sends a request; null if it sends none. */
export const deviceOf = (request: FastifyRequest): string | null => request.cookies[deviceCookie] ?? null;

/** Stores the device's token in the browser, for the calls that check or change a password. */
export function storeDeviceToken(reply: FastifyReply, { publicUrl }: Pick<Config, 'publicUrl'>, token: string): void {
  reply.setCookie(deviceCookie, token, {
    path: `${basePath}/auth`,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: deviceDays * 24 * 60 * 60,
  });
}
