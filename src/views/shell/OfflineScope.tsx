import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SnapshotFrom } from 'xstate';
import type { connectionMachine } from '../../machines/shell/connection.machine.ts';
import { Offline } from '../ui/offline.ts';
import { StoredPages } from './StoredPages.tsx';

type OfflineScopeProps = { snapshot: SnapshotFrom<typeof connectionMachine>; children: ReactNode };

/** Gives the pages' error states the texts for a lost connection. */
export function OfflineScope({ snapshot, children }: OfflineScopeProps) {
  const { t } = useTranslation();
  const help = snapshot.hasTag('offline')
    ? { title: t('offline.title'), text: t('offline.text'), openable: <StoredPages stored={snapshot.context.stored} /> }
    : null;
  return <Offline value={help}>{children}</Offline>;
}
