import type { ActorRefFrom } from 'xstate';
import type { Opening } from '../../../../contract/entities/openings.ts';
import type { openingMachine } from '../../../machines/proposals/opening.machine.ts';
import type { reasonMachine } from '../../../machines/reason.machine.ts';
import type { ViewProps } from '../../Flow.tsx';

/** A part of the page of an opening that was read. */
export type OpeningPart = ViewProps<typeof openingMachine> & { opening: Opening };

/** The dialog for the reason of an objection. */
export type ObjectionProps = { actor: ActorRefFrom<typeof reasonMachine>; opening: Opening };
