import { useTranslation } from 'react-i18next';
import { Card } from '../ui/Card.tsx';
import { serviceOptions } from '../ui/service-options.ts';
import { TagsField } from '../ui/TagsField.tsx';
import { useLocale } from '../ui/use-locale.ts';
import type { CompanyPartProps } from './company-part.ts';

/** The company's services, selected from the whole catalogue. */
export function CompanyServices({ snapshot, send, error, leave }: CompanyPartProps) {
  const { t } = useTranslation('member');
  const locale = useLocale();
  const { values, categories } = snapshot.context;
  return (
    <Card title={t('company.services')}>
      <TagsField
        label={t('company.offer')}
        hint={t('company.offerHint')}
        error={error('services')}
        options={serviceOptions(categories, values.services, locale)}
        chosen={values.services}
        texts={{
          placeholder: t('company.addService'),
          nothing: t('company.noService'),
          remove: (name) => t('company.removeService', { name }),
        }}
        onChange={(value) => send({ type: 'field.change', field: 'services', value })}
        onBlur={leave('services')}
      />
    </Card>
  );
}
