import { useTranslation } from 'react-i18next';
import type { MilestoneSummary, OpenedProposal } from '../../../../contract/entities/proposals.ts';
import { inLanguage } from '../../../../contract/locale.ts';
import { spanOf } from '../../../../contract/rules/comparison.ts';
import { shortMonth } from '../../../i18n/calendar.ts';
import { formatDate } from '../../../i18n/formats.ts';
import { classes } from '../../ui/classes.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { rowOf } from '../listed/timeline-row.ts';
import { chartOf, type TimelineBar } from '../parts/timeline.ts';

const beside = 'grid sm:grid-cols-[180px_minmax(0,1fr)] gap-x-4 gap-y-1';

/** The milestones of all proposals on one time axis. */
export function SchedulePlot({ proposals }: { proposals: readonly OpenedProposal[] }) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const chart = chartOf(proposals.flatMap(({ milestones }) => milestones.map(rowOf)));
  if (!chart) return null;
  const bars = [...chart.bars];
  return (
    <figure>
      <figcaption className="font-semibold">{t('comparing.schedulePlot')}</figcaption>
      <p className="text-small text-ink-2 mt-1 mb-3 max-w-prose">{t('comparing.scheduleText')}</p>
      <div className={beside} aria-hidden="true">
        <span />
        <span className="grid grid-flow-col auto-cols-fr text-caption text-ink-3 mb-2">
          {chart.columns.map((day) => (
            <span key={day} className="ps-1.5 whitespace-nowrap border-s border-dashed border-line">
              {shortMonth(locale, day)}
              <span className="block">{day.slice(0, 4)}</span>
            </span>
          ))}
        </span>
      </div>
      <ul className="grid gap-4">
        {proposals.map(({ id, user, milestones, state }) => (
          <li key={id} className={beside}>
            <span className="text-small wrap-anywhere">
              <bdi className={classes(state === 'rejected' && 'text-ink-3')}>{inLanguage(locale, user.name, user.nameAr)}</bdi>
              {state === 'rejected' && <span className="block text-ink-3">{t('sentState.rejected')}</span>}
              <span className="block text-ink-3">
                <InWords milestones={milestones} />
              </span>
            </span>
            <Bars bars={bars.splice(0, milestones.length)} isRejected={state === 'rejected'} />
          </li>
        ))}
      </ul>
    </figure>
  );
}

function InWords({ milestones }: { milestones: readonly MilestoneSummary[] }) {
  const { t } = useTranslation('proposals');
  const span = spanOf(milestones);
  if (!span) return t('comparing.none');
  const write = (instant: string) => formatDate(instant);
  return t('comparing.span', { count: milestones.length, from: write(span.from), to: write(span.to) });
}

const rowHeight = 14;
const gap = 6;

/** The bars of one proposal, with a diamond at each expected completion date. */
function Bars({ bars, isRejected }: { bars: readonly (TimelineBar | null)[]; isRejected: boolean }) {
  return (
    <span className="block bg-sunken rounded-control py-1">
      <svg aria-hidden="true" className="mirror block w-full overflow-visible" height={Math.max(1, bars.length) * (rowHeight + gap)}>
        {bars.map((bar, index) => {
          const y = index * (rowHeight + gap) + gap / 2;
          return (
            bar && (
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
              <g key={index}>
                <rect
                  x={`${bar.from}%`}
                  y={y}
                  width={`${Math.max(0.5, bar.to - bar.from)}%`}
                  height={rowHeight}
                  rx="3"
                  className={isRejected ? 'fill-line' : 'fill-line-strong'}
                />
                {bar.due !== null && (
                  <svg aria-hidden="true" x={`${bar.due}%`} y={y + rowHeight / 2} className="overflow-visible">
                    <path d="M0 -7 7 0 0 7 -7 0z" className="fill-brand stroke-surface" />
                  </svg>
                )}
              </g>
            )
          );
        })}
      </svg>
    </span>
  );
}
