import { useTranslation } from 'react-i18next';
import { Card } from '../ui/Card.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { CompanyPartProps } from './company-part.ts';

/** Links to the company's website and social networks. */
export function CompanyLinks({ text }: CompanyPartProps) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const optional = common('form.optional');
  return (
    <Card title={t('company.links')}>
      <div className="grid sm:grid-cols-2 gap-5">
        <div className="sm:col-span-2">
          <TextField label={t('company.website')} optional={optional} type="url" dir="ltr" autoComplete="url" {...text('website_url')} />
        </div>
        <TextField label={t('company.linkedin')} optional={optional} type="url" dir="ltr" {...text('linkedin')} />
        <TextField label={t('company.facebook')} optional={optional} type="url" dir="ltr" {...text('facebook')} />
        <TextField label={t('company.twitter')} optional={optional} type="url" dir="ltr" {...text('twitter')} />
        <TextField label={t('company.google')} optional={optional} type="url" dir="ltr" {...text('google')} />
        <TextField label={t('company.skype')} optional={optional} dir="ltr" {...text('skype')} />
      </div>
    </Card>
  );
}
