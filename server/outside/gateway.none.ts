import { type Gateway, GatewayDown } from './gateway.ts';

/** No gateway: a fee that is set while the server runs stays due, and the bidder is asked to try again later. */
export const noGateway: Gateway = {
  provider: 'none',
  create: () => Promise.reject(new GatewayDown('no gateway is configured')),
  look: () => Promise.reject(new GatewayDown('no gateway is configured')),
  readWebhook: () => null,
};
