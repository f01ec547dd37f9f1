import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../contract/locale.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Card } from '../ui/Card.tsx';
import { TagsField } from '../ui/TagsField.tsx';
import type { CompanyPartProps } from './company-part.ts';

/** The company's services, selected from the whole catalogue. */
export function CompanyServices({ snapshot, send, error, leave }: CompanyPartProps) {
  const { t } = useTranslation('member');
  const locale = useLocale();
  const { values, categories } = snapshot.context;
  const options = categories.flatMap(({ services }) =>
    services.map(({ id, name, nameAr }) => ({ id, name: inLanguage(locale, name, nameAr) })),
  );
  return (
    <Card title={t('company.services')}>
      <TagsField
        label={t('company.offer')}
        hint={t('company.offerHint')}
        error={error('services')}
        options={options}
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
