import { useSelector } from '@xstate/react';
import FilePlus2 from 'lucide-react/icons/file-plus-corner';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { addendumMachine } from '../../machines/tenders/addendum.machine.ts';
import { ChildFlow } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { FragmentTarget } from '../ui/FragmentTarget.tsx';
import { AddendumForm } from './AddendumForm.tsx';

type AddendumPanelProps = { actor: ActorRefFrom<typeof addendumMachine>; deadline: string };

/** The button that changes the published terms, and below it the addendum's form. */
export function AddendumPanel({ actor, deadline }: AddendumPanelProps) {
  const { t } = useTranslation('tenders');
  const isClosed = useSelector(actor, (snapshot) => snapshot.matches('closed'));
  return (
    <div className="print:hidden">
      <FragmentTarget id="addendum" label={t('addenda.issue')}>
        <Card title={t('addenda.issue')}>
          <p className="text-ink-2 mb-4">{t('addenda.lead')}</p>
          <Button small aria-expanded={!isClosed} disabled={!isClosed} onClick={() => actor.send({ type: 'open', deadline })}>
            <FilePlus2 className="size-4" />
            {t('addenda.issue')}
          </Button>
          <ChildFlow<typeof addendumMachine> actor={actor} view={AddendumForm} />
        </Card>
      </FragmentTarget>
    </div>
  );
}
