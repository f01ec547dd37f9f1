import { useTranslation } from 'react-i18next';
import type { adEditorMachine } from '../../machines/ads/ad-editor.machine.ts';
import { AccountHead } from '../account/AccountHead.tsx';
import type { ViewProps } from '../Flow.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AdBadge } from './AdBadge.tsx';
import { AdForm } from './AdForm.tsx';
import { AdPreview } from './AdPreview.tsx';

type Props = ViewProps<typeof adEditorMachine>;

/** `/account/manage-ads/new` and `/account/manage-ads/{id}`. */
export function AdEditor({ snapshot, send }: Props) {
  const { t } = useTranslation('ads');
  const { t: member } = useTranslation('member');
  const { id, ad } = snapshot.context;
  const title = t(id === null ? 'editor.newTitle' : 'editor.title');
  return (
    <>
      <Breadcrumbs label={member('place.ads')} steps={[{ href: '/account/manage-ads', name: member('place.ads') }]} here={title} />
      <AccountHead title={title} lead={t('editor.lead')}>
        {snapshot.hasTag('form') && <AdBadge standing={ad?.standing ?? 'draft'} />}
      </AccountHead>
      {snapshot.matches('loading') && (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            {t('editor.loading')}
          </p>
          <Skeleton className="h-80" />
        </div>
      )}
      {snapshot.matches('closed') && (
        <Notice
          title={t('editor.closedTitle')}
          text={t('editor.closedText')}
          action={<ButtonLink href="/account/manage-ads">{t('editor.toList')}</ButtonLink>}
        />
      )}
      {snapshot.matches('failed') && (
        <LoadFailed title={t('editor.failedTitle')} text={t('list.failedText')} onRetry={() => send({ type: 'retry' })} />
      )}
      {snapshot.hasTag('form') && (
        <div className="grid grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_320px] gap-5 items-start">
          <AdForm snapshot={snapshot} send={send} />
          <AdPreview snapshot={snapshot} send={send} />
        </div>
      )}
    </>
  );
}
