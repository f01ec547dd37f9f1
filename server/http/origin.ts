import type { FastifyRequest } from 'fastify';
import { deviceNameOf } from '../../contract/rules/device-names.ts';
import type { Origin } from '../domain/accounts/session.ts';
import { shortNetworkOf } from './attempts.ts';
import { deviceOf } from './device-cookie.ts';
import { preferredLocale } from './language.ts';

/** Returns where a request for a session comes from. */
export const originOf = (request: FastifyRequest): Origin => ({
  locale: preferredLocale(request.headers['accept-language']),
  device: deviceOf(request),
  deviceName: deviceNameOf(request.headers['user-agent'] ?? ''),
  network: shortNetworkOf(request.ip),
});
