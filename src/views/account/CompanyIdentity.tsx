import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../contract/locale.ts';
import { shownBanner } from '../../../contract/rules/companies.ts';
import { useRichTextTexts } from '../rich-text-texts.ts';
import { Card } from '../ui/Card.tsx';
import { CompanyLogo } from '../ui/CompanyLogo.tsx';
import { RichTextField } from '../ui/RichTextField.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useLocale } from '../ui/use-locale.ts';
import type { CompanyPartProps } from './company-part.ts';
import { ImageField } from './ImageField.tsx';

/** Images, names, location and descriptions of the company, in both languages. */
export function CompanyIdentity({ snapshot, send, error, leave, text }: CompanyPartProps) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const locale = useLocale();
  const { values, locations } = snapshot.context;
  const { logoUpload, bannerUpload } = snapshot.children;
  const optional = common('form.optional');
  const places = [
    { value: '', label: t('company.chooseLocation') },
    ...locations
      .filter(({ id, isRetired }) => !isRetired || id === values.location)
      .map(({ id, nameEn, nameAr }) => ({ value: String(id), label: inLanguage(locale, nameEn, nameAr) })),
  ];
  const bar = useRichTextTexts();
  const banner = shownBanner(values.banner_url || null);
  return (
    <Card title={t('company.identity')}>
      <div className="grid gap-5">
        {logoUpload && (
          <ImageField
            upload={logoUpload}
            label={t('company.logo')}
            hint={t('company.logoHint')}
            choose={t(values.logo_url ? 'company.replaceLogo' : 'company.chooseLogo')}
            hasImage={values.logo_url !== ''}
            error={error('logo_url')}
            onRemove={() => send({ type: 'image.remove', purpose: 'logo' })}
          >
            <CompanyLogo url={values.logo_url || null} />
          </ImageField>
        )}
        {bannerUpload && (
          <ImageField
            upload={bannerUpload}
            label={t('company.banner')}
            hint={t('company.bannerHint')}
            choose={t(values.banner_url ? 'company.replaceBanner' : 'company.chooseBanner')}
            hasImage={values.banner_url !== ''}
            error={error('banner_url')}
            onRemove={() => send({ type: 'image.remove', purpose: 'banner' })}
          >
            {banner && <img src={banner} alt="" className="h-16 w-44 rounded-control border border-line object-cover" />}
          </ImageField>
        )}
        <div className="grid sm:grid-cols-2 gap-5">
          <TextField label={t('company.name')} autoComplete="organization" {...text('name')} />
          <TextField label={t('company.nameAr')} optional={optional} dir="rtl" {...text('nameAr')} />
          <Select
            label={t('company.location')}
            value={values.location === null ? '' : String(values.location)}
            choices={places}
            error={error('location')}
            onChange={(value) => send({ type: 'field.change', field: 'location', value: value ? Number(value) : null })}
          />
        </div>
        <RichTextField
          label={t('company.description')}
          optional={optional}
          texts={bar}
          {...text('description')}
          onBlur={leave('description')}
        />
        <RichTextField
          label={t('company.descriptionAr')}
          optional={optional}
          texts={bar}
          {...text('descriptionAr')}
          onBlur={leave('descriptionAr')}
        />
      </div>
    </Card>
  );
}
