import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { autosaveMachine } from '../../../machines/drafts/autosave.machine.ts';
import { isSending, type Step } from '../../../machines/proposals/proposal-editing.ts';
import { DraftStatus } from '../../drafts/DraftStatus.tsx';
import { useFlow } from '../../Flow.tsx';
import { Button } from '../../ui/Button.tsx';
import { StepProblems } from './StepProblems.tsx';
import { stepIn, type WizardProps } from './wizard-part.ts';

/** Navigation between the steps, and the autosave status. */
export function WizardFoot({ snapshot, send }: WizardProps) {
  const { t } = useTranslation('proposals');
  const step = stepIn(snapshot);
  const { autosave } = snapshot.children;
  const isUploading = step === 'review' && isSending(snapshot.context);
  return (
    <div
      data-bottom-bar
      className="px-5 lg:px-8 py-4 border-t border-line bg-surface rounded-b-card flex flex-wrap items-center gap-3 max-sm:sticky max-sm:bottom-0 max-sm:z-10"
    >
      {/* Beside the buttons, above them on phones; takes no space while there is nothing to say. */}
      <div className="sm:order-2 flex-1 max-sm:basis-full min-w-0 grid gap-1 [&_p:empty]:min-h-0">
        {autosave && <Stored actor={autosave} />}
        <StepProblems snapshot={snapshot} step={step} />
        {isUploading && <p className="hint">{t('wizard.uploading')}</p>}
      </div>
      <Foot
        step={step}
        autosave={autosave}
        isOver={snapshot.hasTag('late')}
        isUploading={isUploading}
        isSubmitting={snapshot.matches({ form: { page: 'submitting' } })}
        canGoBack={snapshot.can({ type: 'previous' })}
        send={send}
      />
    </div>
  );
}

type FootProps = Pick<WizardProps, 'send'> & {
  step: Step;
  autosave: DraftActor | undefined;
  isOver: boolean;
  isUploading: boolean;
  isSubmitting: boolean;
  canGoBack: boolean;
};

/** The wizard changes on each keystroke, these facts about it seldom. */
const Foot = memo(function Foot({ step, autosave, isOver, isUploading, isSubmitting, canGoBack, send }: FootProps) {
  const { t } = useTranslation('proposals');
  const isFirst = step === 'basic';
  const isLast = step === 'review';
  return (
    <div className="contents max-sm:*:flex-1 sm:*:order-1">
      {isFirst && autosave && <SaveDraft actor={autosave} onSave={() => send({ type: 'draft.save' })} />}
      {!isFirst && (
        <Button disabled={!canGoBack} onClick={() => send({ type: 'previous' })}>
          <ArrowLeft className="size-[18px] mirror" />
          {t('wizard.previous')}
        </Button>
      )}
      <Button
        variant="primary"
        type="submit"
        className="sm:order-3! sm:ms-auto"
        busy={isSubmitting}
        disabled={isLast && (isOver || isUploading)}
      >
        {isLast ? t('wizard.submit') : t('wizard.next')}
        {!isLast && <ArrowRight className="size-[18px] mirror" />}
      </Button>
    </div>
  );
});

type DraftActor = ActorRefFrom<typeof autosaveMachine>;

const Stored = memo(function Stored({ actor }: { actor: DraftActor }) {
  const { snapshot } = useFlow<typeof autosaveMachine>(actor);
  return <DraftStatus snapshot={snapshot} />;
});

function SaveDraft({ actor, onSave }: { actor: DraftActor; onSave: () => void }) {
  const { t } = useTranslation('proposals');
  const { snapshot } = useFlow<typeof autosaveMachine>(actor);
  return (
    <Button busy={snapshot.context.isSaveRequested} onClick={onSave}>
      {t('wizard.save')}
    </Button>
  );
}
