import type { FastifyReply } from 'fastify';
import { draftPauseAt, draftPauseHeader } from '../../contract/rules/draft-pause.ts';
import type { Parts } from '../parts.ts';

/** Says in the answer to a saved draft how long its form waits before it saves again. */
export const sayDraftPause = ({ utilization }: Pick<Parts, 'utilization'>, reply: FastifyReply): void => {
  reply.header(draftPauseHeader, draftPauseAt(utilization()));
};
