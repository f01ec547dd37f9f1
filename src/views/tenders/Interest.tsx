import type { interestMachine } from '../../machines/tenders/interest.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { dialogOnDemand } from '../ui/dialog-on-demand.tsx';
import { FetchWhenIdle } from '../ui/on-demand.tsx';

type Props = ViewProps<typeof interestMachine>;

const InterestDialogs = dialogOnDemand<Props>(() => import('./InterestDialogs.tsx').then((file) => file.InterestDialogs));
const dialogs = [InterestDialogs];

/** The dialogs of the interest flow; none while the login modal is open. */
export const Interest = ({ snapshot, send }: Props) => snapshot.hasTag('dialog') && <InterestDialogs snapshot={snapshot} send={send} />;

/** Preloads the dialogs. */
export const InterestWhenIdle = () => <FetchWhenIdle parts={dialogs} />;
