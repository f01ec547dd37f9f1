import Bookmark from 'lucide-react/icons/bookmark';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Tender } from '../../../contract/entities/tenders.ts';
import type { tenderWatchMachine } from '../../machines/tenders/tender-watch.machine.ts';
import { Flow, type ViewProps } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { Button } from '../ui/Button.tsx';

type Props = ViewProps<typeof tenderWatchMachine>;

/** The flow of the bookmark on the page of a tender. */
export type WatchFlow = ActorRefFrom<typeof tenderWatchMachine>;

/** The bookmark on a card. */
export function WatchMark({ snapshot, send }: Props) {
  const { t } = useTranslation('tenders');
  const { isWatched, tenderId } = snapshot.context;
  return (
    <Button
      variant="quiet"
      square
      className="watch shrink-0 z-10"
      aria-pressed={isWatched}
      aria-label={t('watch.watch')}
      aria-describedby={`tender-${tenderId}-title`}
      onClick={() => send({ type: 'toggle' })}
    >
      <Bookmark className="size-5" />
    </Button>
  );
}

/** The button on a tender's page. */
export function WatchButton({ snapshot, send }: Props) {
  const { t } = useTranslation('tenders');
  const { isWatched } = snapshot.context;
  return (
    <Button icon={Bookmark} className="watch max-sm:w-full" aria-pressed={isWatched} onClick={() => send({ type: 'toggle' })}>
      {t(isWatched ? 'watch.watching' : 'watch.watch')}
    </Button>
  );
}

type TenderWatchProps = { tender: Pick<Tender, 'id' | 'ownerId' | 'isWatched'>; viewerId: number | null };

/** Runs the flow of the bookmark of a listed tender; the publisher has none. */
export function TenderWatch({ tender: { id, ownerId, isWatched }, viewerId }: TenderWatchProps) {
  const { tenderWatch } = useFlows('tenders');
  if (ownerId === viewerId) return null;
  return <Flow key={`${id}-${isWatched}`} machine={tenderWatch} input={{ tenderId: id, isWatched }} view={WatchMark} />;
}
