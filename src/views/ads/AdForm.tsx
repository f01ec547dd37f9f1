import { useTranslation } from 'react-i18next';
import { adNameMaxLength, adTextMaxLength, adTitleMaxLength } from '../../../contract/limits.ts';
import { isApproved, needsApproval } from '../../../contract/rules/ads.ts';
import { formatDate } from '../../i18n/formats.ts';
import type { adEditorMachine } from '../../machines/ads/ad-editor.machine.ts';
import { type AdField, fieldsOf, isStorable } from '../../machines/ads/ad-form.ts';
import { ImageField } from '../account/ImageField.tsx';
import type { ViewProps } from '../Flow.tsx';
import { Attention, errorOf, FailureNote, hasErrors } from '../form-parts.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/Form.tsx';
import { Note } from '../ui/Note.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AdRun } from './AdRun.tsx';
import { EarlierPictures } from './EarlierPictures.tsx';

type Props = ViewProps<typeof adEditorMachine>;

/** What an advertisement shows, where and when. */
export function AdForm({ snapshot, send }: Props) {
  const { t } = useTranslation('ads');
  const { values, failure, isUploading } = snapshot.context;
  const error = (field: AdField) => errorOf(snapshot.context, field, (key) => t(key));
  const text = (field: Exclude<AdField, 'placement'>) => ({
    value: values[field],
    error: error(field),
    onChange: (value: string) => send({ type: 'field.change', field, value }),
    onBlur: () => send({ type: 'field.leave', field }),
  });
  const { imageUpload } = snapshot.children;
  return (
    <Form className="grid grid-cols-[minmax(0,1fr)] gap-5" busy={snapshot.hasTag('busy')} onSubmit={() => send({ type: 'submit' })}>
      <Notes snapshot={snapshot} />
      {failure?.code === 'conflict' ? <Note tone="pending">{t('editor.changedMeanwhile')}</Note> : <FailureNote failure={failure} />}
      <Card title={t('editor.content')}>
        <div className="grid gap-5">
          <TextField label={t('editor.name')} hint={t('editor.nameHint')} limit={adNameMaxLength} autoComplete="off" {...text('name')} />
          {imageUpload && (
            <ImageField
              upload={imageUpload}
              label={t('editor.picture')}
              hint={t('editor.pictureHint')}
              choose={t(values.image_url ? 'editor.replacePicture' : 'editor.choosePicture')}
              hasImage={values.image_url !== ''}
              error={error('image_url')}
              onRemove={() => send({ type: 'image.remove' })}
            >
              {values.image_url && (
                <img src={values.image_url} alt="" width={1200} height={630} className="h-20 w-auto rounded-control border border-line" />
              )}
            </ImageField>
          )}
          <EarlierPictures snapshot={snapshot} send={send} />
          <div className="grid sm:grid-cols-2 gap-5">
            <TextField label={t('editor.headline')} limit={adTitleMaxLength} dir="ltr" autoComplete="off" {...text('title')} />
            <TextField label={t('editor.headlineAr')} limit={adTitleMaxLength} dir="rtl" autoComplete="off" {...text('titleAr')} />
            <TextArea label={t('editor.text')} limit={adTextMaxLength} rows={3} {...text('text')} />
            <TextArea label={t('editor.textAr')} limit={adTextMaxLength} rows={3} {...text('textAr')} />
          </div>
          <TextField
            label={t('editor.link')}
            hint={t('editor.linkHint')}
            dir="ltr"
            inputMode="url"
            autoComplete="url"
            {...text('link_url')}
          />
        </div>
      </Card>
      <AdRun snapshot={snapshot} send={send} starts={text('starts_on')} ends={text('ends_on')} />
      <Foot snapshot={snapshot} send={send} isWaiting={isUploading} />
    </Form>
  );
}

function Notes({ snapshot }: Pick<Props, 'snapshot'>) {
  const { t } = useTranslation('ads');
  const { ad, isRestored } = snapshot.context;
  return (
    <>
      {isRestored && <Note tone="info">{t('editor.restored')}</Note>}
      {ad?.standing === 'rejected' && (
        <Note tone="danger">
          {ad.decidedAt && <b className="font-semibold">{t('editor.rejectedOn', { date: formatDate(ad.decidedAt) })} </b>}
          <bdi>{ad.reason}</bdi>
        </Note>
      )}
      {ad && isApproved(ad) && <Note tone="info">{t('editor.runningNote')}</Note>}
    </>
  );
}

function Foot({ snapshot, send, isWaiting }: Props & { isWaiting: boolean }) {
  const { t } = useTranslation('ads');
  const { t: member } = useTranslation('member');
  const { ad, values, errors } = snapshot.context;
  const staysApproved = ad !== null && isApproved(ad) && !needsApproval(ad, fieldsOf(values));
  const isStoring = snapshot.matches({ form: 'storing' });
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      {isWaiting ? (
        <p className="hint">{member('company.waitForUpload')}</p>
      ) : (
        <Attention
          form={snapshot.context}
          names={{
            name: t('editor.name'),
            placement: t('editor.placement'),
            image_url: t('editor.picture'),
            title: t('editor.headline'),
            titleAr: t('editor.headlineAr'),
            text: t('editor.text'),
            textAr: t('editor.textAr'),
            link_url: t('editor.link'),
            starts_on: t('editor.from'),
            ends_on: t('editor.to'),
          }}
        />
      )}
      <div className="flex gap-3 max-sm:w-full max-sm:flex-col-reverse">
        {!(ad && isApproved(ad)) && (
          <Button busy={isStoring} disabled={!isStorable(errors) || isWaiting} onClick={() => send({ type: 'save' })}>
            {t('editor.saveDraft')}
          </Button>
        )}
        <Button variant="primary" type="submit" busy={snapshot.hasTag('busy') && !isStoring} disabled={hasErrors(errors) || isWaiting}>
          {t(staysApproved ? 'editor.saveRun' : 'editor.send')}
        </Button>
      </div>
    </div>
  );
}
