import { useTranslation } from 'react-i18next';
import { contentOf } from '../../../machines/tenders/tender-editing.ts';
import type { tenderEditorMachine } from '../../../machines/tenders/tender-editor.machine.ts';
import { valuesOf } from '../../../machines/tenders/tender-form.ts';
import type { ViewProps } from '../../Flow.tsx';
import { useTenderDifferences } from './use-tender-differences.ts';

/** The fields that were typed here but can no longer be saved, so that they can be copied; renders nothing if there are none. */
export function UnsentChanges({ snapshot: { context } }: Pick<ViewProps<typeof tenderEditorMachine>, 'snapshot'>) {
  const { t } = useTranslation('publishing');
  const differencesOf = useTenderDifferences(context.categories);
  const { draft } = context;
  const differences = draft ? differencesOf(contentOf(context), { values: valuesOf(draft), documents: draft.documents }) : [];
  if (differences.length === 0) return null;
  return (
    <section className="card p-5 mt-5 grid gap-4" aria-labelledby="unsent-changes">
      <h2 id="unsent-changes" className="text-h3">
        {t('editor.unsent')}
      </h2>
      <dl className="grid gap-3">
        {differences.map(({ field, mine }) => (
          <div key={field}>
            <dt className="text-small font-semibold text-ink">{field}</dt>
            <dd className="mt-1 whitespace-pre-line wrap-anywhere">
              <bdi className="own-words">{mine.trim() || '-'}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
