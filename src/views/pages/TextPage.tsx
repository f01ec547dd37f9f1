import { useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextPage as PageName } from '../../../contract/entities/page-texts.ts';
import type { pageTextMachine } from '../../machines/pages/page-text.machine.ts';
import { Flow, type ViewProps } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { useShellActor } from '../shell/shell-context.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import type { PublishedTextProps } from './PublishedText.tsx';

type TextView = ComponentType<ViewProps<typeof pageTextMachine>>;

/**
 * Returns a page that shows its own text unless the settings say that the office has published one: then a view shows that. The flow asks, too,
 * where the settings could not be loaded.
 */
export const textPage = (page: PageName, Own: ComponentType, view: TextView): ComponentType => {
  function Page() {
    const actor = useShellActor('site');
    const site = useSelector(actor, ({ context }) => context.site);
    const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
    if (site && !site.settings.publishedTexts?.includes(page)) return <Own />;
    return isLoading && !site ? <PageSkeleton /> : <Asking page={page} view={view} />;
  }
  return Page;
};

function Asking({ page, view }: { page: PageName; view: TextView }) {
  const { pageText } = useFlows('texts');
  return <Flow machine={pageText} input={{ page }} view={view} />;
}

const PublishedText = onDemand<PublishedTextProps>(() => import('./PublishedText.tsx').then((file) => file.PublishedText));

type TextOfPageProps = ViewProps<typeof pageTextMachine> & {
  words: Omit<PublishedTextProps, 'published'>;
  /** The product's own text. */
  own: ReactNode;
};

/** The text that the office has published, or the product's own. */
export function TextOfPage({ snapshot, send, words, own }: TextOfPageProps) {
  const { t } = useTranslation();
  const { published } = snapshot.context;
  if (snapshot.matches('failed'))
    return (
      <div className="wrap py-12">
        <LoadFailed title={t('popup.tryLaterTitle')} text={t('failure.unreachable')} onRetry={() => send({ type: 'retry' })} />
      </div>
    );
  if (snapshot.matches('own')) return own;
  if (!published) return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <PublishedText {...words} published={published} />
    </Suspense>
  );
}
