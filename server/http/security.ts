import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';
import type { InlineHashes } from './page.ts';

/** Hosts that a browser calls for Firebase Cloud Messaging, and to follow a conversation in Firestore. */
const firebaseHosts = ['firebaseinstallations', 'fcmregistrations', 'firestore', 'identitytoolkit', 'securetoken'].map(
  (service) => `https://${service}.googleapis.com`,
);

/** Features of browsers that neither the application nor its embedded map uses. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/**
 * Returns the security headers of every response. The content security policy allows the application's own origin, and inline only the page's styles
 * and the script that keeps early presses, by their hashes; React sets styles through the CSSOM, which it does not restrict. HSTS is sent
 * only if the public URL is https. Helmet sets the headers of one response, because they are the same for all: at every request it took a third of
 * what a kept answer costs.
 */
export function securityHeaders(config: Config, inline: InlineHashes | null): OutgoingHttpHeaders {
  const https = config.publicUrl.startsWith('https:');
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(inline?.scriptHashes ?? [])],
        styleSrc: ["'self'", ...(inline?.styleHashes ?? [])],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(config.push.service === 'firebase' ? firebaseHosts : [])],
        // The map of a company profile and of the contact page.
        frameSrc: ['https://www.openstreetmap.org'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    // Payment pages open in the same window, and Firebase signs in without a popup.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, (error?: unknown) => {
    if (error) throw error;
  });
  return { ...response.getHeaders(), 'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', ') };
}

/** Allows the inline styles of one page, by their hash, in place of those of all others. */
export function allowStyles(reply: FastifyReply, hash: string): void {
  const name = 'content-security-policy';
  const policy = String(reply.getHeader(name));
  reply.header(name, policy.replace(/style-src [^;]*/, `style-src 'self' ${hash}`));
}
