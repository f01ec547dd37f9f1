import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { textPages } from '../../../contract/rules/page-texts.ts';
import { formatDate, formatTime } from '../../i18n/formats.ts';
import type { officeTextsMachine } from '../../machines/office/office-texts.machine.ts';
import { lagOf, type TextField } from '../../machines/office/page-text-form.ts';
import { AccountHead } from '../account/AccountHead.tsx';
import type { ViewProps } from '../Flow.tsx';
import { errorOf, FailureNote } from '../form-parts.tsx';
import { useRichTextTexts } from '../rich-text-texts.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { dialogOnDemand } from '../ui/dialog-on-demand.tsx';
import { Form } from '../ui/Form.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { CardsLoading } from '../ui/Loading.tsx';
import { Note } from '../ui/Note.tsx';
import { FetchWhenIdle } from '../ui/on-demand.tsx';
import { RichTextField } from '../ui/RichTextField.tsx';
import { SettingsTabs } from './SettingsTabs.tsx';

type Props = ViewProps<typeof officeTextsMachine>;

const Preview = dialogOnDemand<Props>(() => import('./TextPreview.tsx').then((file) => file.TextPreview));
const Publishing = dialogOnDemand<Props>(() => import('./PublishTextDialog.tsx').then((file) => file.PublishTextDialog));
const Version = dialogOnDemand<Props>(() => import('./TextVersionDialog.tsx').then((file) => file.TextVersionDialog));
const dialogs = [Preview, Publishing, Version];

/** `/office/texts`: the texts of the pages in both languages side by side, and their versions. */
export function OfficeTexts({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const { page } = snapshot.context;
  return (
    <>
      <AccountHead title={t('place.settings')} lead={t('texts.lead')} />
      <SettingsTabs current="texts" />
      <fieldset className="seg seg-lg mb-5">
        <legend className="sr-only">{t('texts.pages')}</legend>
        {textPages.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === page}
            aria-disabled={(each !== page && !snapshot.can({ type: 'page.choose', page: each })) || undefined}
            onClick={() => send({ type: 'page.choose', page: each })}
          >
            {t(`texts.page.${each}`)}
          </button>
        ))}
      </fieldset>
      {snapshot.matches('loading') && <CardsLoading text={t('texts.loading')} />}
      {snapshot.matches('failed') && (
        <LoadFailed title={t('texts.failedTitle')} text={t('texts.failedText')} onRetry={() => send({ type: 'retry' })} />
      )}
      {snapshot.hasTag('form') && (
        <div className="grid gap-5">
          <Editor snapshot={snapshot} send={send} />
          <Versions snapshot={snapshot} send={send} />
        </div>
      )}
      {snapshot.matches({ form: 'previewing' }) && <Preview snapshot={snapshot} send={send} />}
      {(snapshot.matches({ form: 'confirming' }) || snapshot.matches({ form: 'publishing' })) && (
        <Publishing snapshot={snapshot} send={send} />
      )}
      {snapshot.matches({ form: 'versionShown' }) && <Version snapshot={snapshot} send={send} />}
      <FetchWhenIdle parts={dialogs} />
    </>
  );
}

function Editor({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const { page, opened, failure } = snapshot.context;
  const isEdited = snapshot.can({ type: 'discard' });
  const published = opened?.published;
  return (
    <Form
      className="card overflow-hidden"
      label={t('texts.of', { page: t(`texts.page.${page}`) })}
      busy={snapshot.hasTag('busy')}
      onSubmit={() => send({ type: 'publish' })}
    >
      <div className="p-5 sm:p-6 grid gap-5">
        <h2 className="text-h3">{t('texts.of', { page: t(`texts.page.${page}`) })}</h2>
        <div className="grid gap-5 lg:grid-cols-2 items-start">
          <Language field="text" snapshot={snapshot} send={send} />
          <Language field="textAr" snapshot={snapshot} send={send} />
        </div>
        <Lag snapshot={snapshot} send={send} />
        {/* Beside the buttons: long texts are between them and the top. */}
        <FailureNote failure={failure} />
        {snapshot.matches({ form: 'outdated' }) && <Outdated send={send} />}
      </div>
      <div className="border-t border-line bg-paper px-5 sm:px-6 py-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex items-center gap-2 min-w-0 text-small text-ink-2" role="status">
          {isEdited && <Pencil className="size-[18px] shrink-0" />}
          {isEdited && `${t('texts.changed')} `}
          {published ? t('texts.shows', { day: formatDate(opened.versions[0]?.at ?? '') }) : t('texts.showsOwn')}
        </p>
        <div className="flex flex-wrap gap-3 ms-auto">
          <Button small icon={Eye} disabled={!snapshot.can({ type: 'preview' })} onClick={() => send({ type: 'preview' })}>
            {t('texts.preview')}
          </Button>
          <Button variant="quiet" small disabled={!isEdited} onClick={() => send({ type: 'discard' })}>
            {t('texts.discard')}
          </Button>
          <Button
            variant={isEdited ? 'primary' : 'secondary'}
            small
            type={isEdited ? 'submit' : 'button'}
            busy={snapshot.matches({ form: 'comparing' })}
            disabled={!isEdited}
          >
            {t('texts.publish')}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** Someone else has published this text meanwhile: what is typed is kept, or given up for what was published. */
function Outdated({ send }: Pick<Props, 'send'>) {
  const { t } = useTranslation('office');
  return (
    <div className="note note-pending" role="alert">
      <TriangleAlert />
      <div className="grid gap-3">
        <p>
          <b className="font-semibold">{t('texts.conflictTitle')}.</b> {t('texts.conflictText')}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button small onClick={() => send({ type: 'keep.mine' })}>
            {t('texts.keepMine')}
          </Button>
          <Button small onClick={() => send({ type: 'take.theirs' })}>
            {t('texts.takePublished')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Language({ field, snapshot, send }: Props & { field: TextField }) {
  const { t } = useTranslation('office');
  const bar = useRichTextTexts();
  return (
    <RichTextField
      label={t(`texts.language.${field}`)}
      texts={bar}
      value={snapshot.context.values[field]}
      error={errorOf(snapshot.context, field, (key) => t(key))}
      onChange={(value) => send({ type: 'text.change', field, value })}
      onBlur={() => send({ type: 'text.leave', field })}
    />
  );
}

/** Says in which language paragraphs are missing. */
function Lag({ snapshot }: Props) {
  const { t } = useTranslation('office');
  const lag = lagOf(snapshot.context.values);
  return lag && <Note tone="pending">{t(`texts.lag.${lag.field}`, { count: lag.count })}</Note>;
}

function Versions({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const { opened, page, version } = snapshot.context;
  const versions = opened?.versions ?? [];
  return (
    <section className="card p-5 sm:p-6 focus:outline-none" id="text-versions" tabIndex={-1} aria-labelledby="text-versions-title">
      <h2 className="text-h3" id="text-versions-title">
        {t('texts.versions', { page: t(`texts.page.${page}`) })}
      </h2>
      {versions.length === 0 && <p className="hint mt-2">{t('texts.none')}</p>}
      <ul className="mt-2 divide-y divide-line">
        {versions.map((each, at) => (
          <li key={each.version} className="py-3 flex flex-wrap items-center gap-x-4 gap-y-1">
            <b className="font-semibold num">
              {formatDate(each.at)}, {formatTime(each.at)}
            </b>
            <span>{each.by ?? t('texts.unknown')}</span>
            <span className="hint min-w-0 wrap-anywhere flex-1">{each.note}</span>
            {at === 0 ? (
              <Badge tone="open">{t('texts.published')}</Badge>
            ) : (
              <Button
                variant="quiet"
                small
                aria-label={t('texts.compareWith', { day: formatDate(each.at), number: each.version })}
                busy={snapshot.matches({ form: 'loadingVersion' }) && version === each.version}
                disabled={!snapshot.can({ type: 'version.open', version: each.version })}
                onClick={() => send({ type: 'version.open', version: each.version })}
              >
                {t('texts.compare')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
