import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import type { Minutes } from '../../../../contract/entities/openings.ts';
import { inLanguage } from '../../../../contract/locale.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { known } from '../../../machines/known.ts';
import type { MinutesRead, openingMinutesMachine } from '../../../machines/proposals/opening-minutes.machine.ts';
import { useFlow, type ViewProps } from '../../Flow.tsx';
import { Head } from '../../shell/Head.tsx';
import { Fact } from '../../tenders/TenderFacts.tsx';
import { Deadline, Moment } from '../../tenders/TenderTime.tsx';
import { titleOf } from '../../tenders/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Digits } from '../../ui/Digits.tsx';
import { CardsLoading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ReadBody } from '../../ui/ReadBody.tsx';
import { useLocale } from '../../ui/use-locale.ts';

type Props = ViewProps<typeof openingMinutesMachine>;

/** The minutes of an opening: who, when, and the commitment to each proposal; on paper an A4 page. */
export function OpeningMinutes({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  const { tenderId } = snapshot.context;
  const read = useFlow<MinutesRead>(known(snapshot.children.minutes));
  return (
    <>
      <Head page={t('minutes.title')} />
      <ReadBody
        read={read}
        texts={{ failedTitle: t('minutes.failedTitle'), failedText: t('opening.failedText') }}
        loading={<CardsLoading text={t('minutes.loading')} />}
        missing={
          <Notice
            title={t('minutes.missingTitle')}
            text={t('minutes.missingText')}
            action={<ButtonLink href="/account">{t('opening.toAccount')}</ButtonLink>}
          />
        }
      >
        {(minutes) => (
          <div aria-busy={read.snapshot.hasTag('busy')}>
            <div className="flex flex-wrap items-center justify-between gap-3 mb-4 print:hidden">
              <ButtonLink variant="quiet" href={`/tender-profile/${tenderId}`}>
                <ArrowLeft className="size-[18px] mirror" />
                {t('minutes.toTender')}
              </ButtonLink>
              <Button icon={Printer} className="max-sm:w-full" onClick={() => send({ type: 'print' })}>
                {t('minutes.print')}
              </Button>
            </div>
            <Sheet minutes={minutes} />
          </div>
        )}
      </ReadBody>
    </>
  );
}

function Sheet({ minutes }: { minutes: Minutes }) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const { tender, openedAt, proposals, withdrawn } = minutes;
  return (
    <article className="bg-surface border border-line rounded-panel p-5 sm:p-8 grid gap-6 print:border-0 print:p-0">
      <header className="border-b-2 border-ink pb-3">
        <h1 className="text-h2">{t('minutes.title')}</h1>
        <p className="text-ink-2 wrap-anywhere">
          <bdi>{titleOf(locale, tender)}</bdi>
        </p>
      </header>
      <dl className="dl">
        <Fact name={t('minutes.number')}>
          <Digits>{tender.number}</Digits>
        </Fact>
        {tender.deadline && (
          <Fact name={t('minutes.deadline')}>
            <Deadline instant={tender.deadline} />
          </Fact>
        )}
        <Fact name={t('minutes.opened')}>
          <Deadline instant={openedAt} />
        </Fact>
        <Fact name={t('minutes.received')}>
          {t('minutes.inTime', { count: proposals.length })} · {t('minutes.withdrawn', { count: withdrawn })}
        </Fact>
      </dl>
      <section aria-labelledby="minutes-proposals">
        <h2 id="minutes-proposals" className="text-h3 mb-2">
          {t('minutes.proposals')}
        </h2>
        {proposals.length === 0 ? <p>{t('minutes.none')}</p> : <Proposals minutes={minutes} />}
      </section>
      <OpenersOf minutes={minutes} />
      <p className="hint border-t border-line pt-3">{t('minutes.madeBy', { moment: formatMoment(openedAt) })}</p>
    </article>
  );
}

/** A table on wide screens and on paper, cards on narrow screens. */
function Proposals({ minutes: { proposals } }: { minutes: Minutes }) {
  const { t } = useTranslation('proposals');
  return (
    <>
      <table className="w-full text-small border-collapse [&_th]:text-start [&_th,&_td]:border [&_th,&_td]:border-line-strong [&_th,&_td]:p-2 max-sm:hidden print:table">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('minutes.receipt')}</th>
            <th scope="col">{t('minutes.submitted')}</th>
            <th scope="col">{t('minutes.commitment')}</th>
          </tr>
        </thead>
        <tbody>
          {proposals.map(({ receipt, submittedAt, commitment }, index) => (
            <tr key={receipt}>
              <td className="num">{index + 1}</td>
              <td className="whitespace-nowrap">
                <Digits>{receipt}</Digits>
              </td>
              <td className="whitespace-nowrap">
                <Moment instant={submittedAt} />
              </td>
              <td>
                <Commitment commitment={commitment} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ol className="grid gap-3 sm:hidden print:hidden">
        {proposals.map(({ receipt, submittedAt, commitment }) => (
          <li key={receipt} className="bg-sunken border border-line rounded-card p-4 grid gap-1">
            <p className="font-semibold">
              <Digits>{receipt}</Digits>
            </p>
            <p>
              <Moment instant={submittedAt} />
            </p>
            <Commitment commitment={commitment} />
          </li>
        ))}
      </ol>
      <p className="mt-2 hint">{t('minutes.commitmentHint')}</p>
    </>
  );
}

const Commitment = ({ commitment }: { commitment: string | null }) => (
  <code dir="ltr" className="font-[ui-monospace,monospace] text-[0.75rem] break-all">
    {commitment ?? '–'}
  </code>
);

function OpenersOf({ minutes: { openers, isReplaced } }: { minutes: Minutes }) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const roles = [t('opening.first'), t('opening.second')];
  return (
    <section aria-labelledby="minutes-openers" className="break-inside-avoid">
      <h2 id="minutes-openers" className="text-h3">
        {t('minutes.openers')}
      </h2>
      <p className="mt-1 text-ink-2">{t(openers.length > 1 ? 'minutes.both' : 'minutes.one')}</p>
      {isReplaced && <p className="mt-1 text-ink-2">{t('minutes.replaced')}</p>}
      <ul className="mt-4 grid sm:grid-cols-2 print:grid-cols-2 gap-6">
        {openers.map(({ name, nameAr, confirmedAt }, index) => (
          <li key={confirmedAt + name}>
            {openers.length > 1 && <p className="text-small text-ink-2">{roles[index]}</p>}
            <p className="font-semibold wrap-anywhere">
              <bdi>{inLanguage(locale, name, nameAr)}</bdi>
            </p>
            <p>{t('minutes.confirmedAt', { moment: formatMoment(confirmedAt) })}</p>
            <p className="mt-12 border-t border-ink pt-1 text-small text-ink-2">{t('minutes.signature')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
