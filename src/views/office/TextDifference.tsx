import { useTranslation } from 'react-i18next';
import type { TextDifference as Difference, TextPart } from '../../machines/office/page-text-form.ts';

/** A run of paragraphs of one kind, each with its place in the difference. */
type Run = { kind: TextPart['kind']; parts: { at: number; text: string }[] };

const runsOf = (difference: readonly TextPart[]): Run[] => {
  const runs: Run[] = [];
  for (const [at, { kind, text }] of difference.entries()) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.parts.push({ at, text });
    else runs.push({ kind, parts: [{ at, text }] });
  }
  return runs;
};

/** What differs between two versions of a text, in both languages; paragraphs that are in both are counted. */
export function TextDifference({ difference }: { difference: Difference }) {
  const { t } = useTranslation('office');
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
      tabIndex={0}
      aria-label={t('texts.difference')}
      className="mt-4 grid gap-5 sm:grid-cols-2 items-start max-h-[50vh] overflow-y-auto"
    >
      {(['text', 'textAr'] as const).map((field) => (
        <section key={field} className="grid gap-2">
          <h3 className="text-body font-semibold">{t(`texts.language.${field}`)}</h3>
          {difference[field].every(({ kind }) => kind === 'same') ? (
            <p className="hint">{t('texts.same')}</p>
          ) : (
            runsOf(difference[field]).map((run) => <RunOf key={run.parts[0]?.at} run={run} dir={field === 'textAr' ? 'rtl' : 'ltr'} />)
          )}
        </section>
      ))}
    </section>
  );
}

function RunOf({ run: { kind, parts }, dir }: { run: Run; dir: 'ltr' | 'rtl' }) {
  const { t } = useTranslation('office');
  if (kind === 'same') return <p className="hint">{t('texts.unchanged', { count: parts.length })}</p>;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return parts.map(({ at, text }) => (
    <p key={at} dir={dir} className={kind === 'added' ? 'office-is' : 'office-was'}>
      <span className="sr-only">{t(`texts.${kind}`)}: </span>
      <Mark>
        <bdi>{text}</bdi>
      </Mark>
    </p>
  ));
}
