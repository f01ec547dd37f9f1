import { useTranslation } from 'react-i18next';
import { tenderDescriptionMaxLength, tenderTitleMaxLength } from '../../../../contract/limits.ts';
import { Card } from '../../ui/Card.tsx';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { serviceOptions } from '../../ui/service-options.ts';
import { TagsField } from '../../ui/TagsField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { procedureIcons } from '../TenderBadges.tsx';
import type { EditorPartProps } from './editor-part.ts';

/** Title and description in one language or both, the procedure, and the bond. */
export function EditorNeed(part: EditorPartProps) {
  const { t } = useTranslation('tenders');
  const { t: publishing } = useTranslation('publishing');
  const { text } = part;
  return (
    <Card title={publishing('editor.need')}>
      <div className="grid gap-5">
        <Words {...part} />
        <Services {...part} />
        <Procedures {...part} />
        <div className="min-w-0 sm:max-w-[50%] sm:pe-2.5">
          <MoneyField
            label={t('tender.bond')}
            hint={publishing('editor.bondHint')}
            unit={publishing('editor.bondUnit')}
            {...text('bond')}
          />
        </div>
      </div>
    </Card>
  );
}

function Words({ text }: EditorPartProps) {
  const { t } = useTranslation('tenders');
  const { t: publishing } = useTranslation('publishing');
  const optional = useTranslation().t('form.optional');
  const limit = tenderDescriptionMaxLength;
  return (
    <>
      <TextField
        label={t('tender.title')}
        hint={publishing('editor.titleHint')}
        limit={tenderTitleMaxLength}
        dir="auto"
        {...text('title')}
      />
      <TextField label={publishing('editor.titleAr')} optional={optional} limit={tenderTitleMaxLength} dir="rtl" {...text('titleAr')} />
      <TextArea label={t('tender.description')} rows={6} limit={limit} {...text('description')} />
      <TextArea label={publishing('editor.descriptionAr')} optional={optional} rows={4} limit={limit} {...text('descriptionAr')} />
    </>
  );
}

function Services({ snapshot, send, error }: EditorPartProps) {
  const { t } = useTranslation('tenders');
  const { t: publishing } = useTranslation('publishing');
  const locale = useLocale();
  const { values, categories } = snapshot.context;
  return (
    <TagsField
      label={t('tender.services')}
      error={error('services')}
      options={serviceOptions(categories, values.services, locale)}
      chosen={values.services}
      texts={{
        placeholder: publishing('editor.addService'),
        nothing: publishing('editor.noService'),
        remove: (name) => publishing('editor.removeService', { name }),
      }}
      onChange={(value) => send({ type: 'field.change', field: 'services', value })}
      onBlur={() => send({ type: 'field.leave', field: 'services' })}
    />
  );
}

function Procedures({ snapshot, send }: EditorPartProps) {
  const { t } = useTranslation('tenders');
  const { t: publishing } = useTranslation('publishing');
  return (
    <RadioCards
      label={publishing('editor.who')}
      cards={[
        { value: 'open', name: t('tender.open'), text: publishing('editor.whoOpen'), icon: procedureIcons.open, tone: 'text-open' },
        {
          value: 'closed',
          name: t('tender.closed'),
          text: publishing('editor.whoClosed'),
          icon: procedureIcons.closed,
          tone: 'text-closed',
        },
      ]}
      chosen={snapshot.context.values.status}
      onChange={(value) => send({ type: 'field.change', field: 'status', value })}
    />
  );
}
