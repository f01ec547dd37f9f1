import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { inLanguage } from '../../../../contract/locale.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import type { autosaveMachine } from '../../../machines/drafts/autosave.machine.ts';
import { differencesOf } from '../../../machines/drafts/differences.ts';
import type { TenderContent } from '../../../machines/tenders/tender-editing.ts';
import type { tenderEditorMachine } from '../../../machines/tenders/tender-editor.machine.ts';
import { textsOfTender } from '../../../machines/tenders/tender-texts.ts';
import { DraftConflict } from '../../drafts/DraftConflict.tsx';
import { useFlow, type ViewProps } from '../../Flow.tsx';
import { editorNames } from './editor-names.ts';

// The autosave flow does not read drafts; its parent here, the editor, gives it tenders only.
const tenderIn = (typed: object): TenderContent => typed as TenderContent;

export type TenderConflictProps = Pick<ViewProps<typeof tenderEditorMachine>, 'snapshot'> & {
  actor: ActorRefFrom<typeof autosaveMachine>;
};

/** The conflict of a tender's draft: what differs, field by field. */
export function TenderConflict({ snapshot: { context }, actor }: TenderConflictProps) {
  const { t } = useTranslation('tenders');
  const locale = useLocale();
  const { snapshot, send } = useFlow<typeof autosaveMachine>(actor);
  const services = context.categories.flatMap((category) => category.services);
  const nameOf = (id: number): string => {
    const service = services.find((found) => found.id === id);
    return service ? inLanguage(locale, service.name, service.nameAr) : '';
  };
  const texts = (typed: object) => textsOfTender(tenderIn(typed), nameOf);
  const { typed, theirs } = snapshot.context;
  const differences = theirs?.typed ? differencesOf(texts(typed), texts(theirs.typed)) : [];
  const labels: Record<string, string> = { documents: t('tender.documents') };
  for (const [field, key] of Object.entries(editorNames)) labels[field] = t(key);
  return (
    <DraftConflict
      snapshot={snapshot}
      send={send}
      differences={differences.map((difference) => ({ ...difference, field: labels[difference.field] ?? difference.field }))}
    />
  );
}
