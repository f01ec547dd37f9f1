import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsPart } from '../../../contract/entities/office.ts';
import { directionOf, locales } from '../../../contract/locale.ts';
import { normalizeWebAddress } from '../../../contract/rules/fields.ts';
import { parseAmount } from '../../../contract/rules/money.ts';
import { formatMoney } from '../../i18n/formats.ts';
import type { SettingsValues } from '../../machines/office/settings-form.ts';
import { ContactRows } from '../shell/FooterContact.tsx';
import { SocialLinks } from '../shell/SocialLinks.tsx';
import { LogoMark } from '../ui/Logo.tsx';
import { MapFrame } from '../ui/MapFrame.tsx';
import { useLocale } from '../ui/use-locale.ts';

type ShownProps = { values: SettingsValues };

const shown: Partial<Record<SettingsPart, (props: ShownProps) => ReactNode>> = {
  names: Names,
  contact: Contact,
  social: Social,
  map: Place,
  fee: Fee,
};

/** A part of the settings as visitors see it, with the values that are typed; renders nothing for parts that visitors do not see. */
export function SettingsPreview({ part, values, isValid }: ShownProps & { part: SettingsPart; isValid: boolean }) {
  const { t } = useTranslation('office');
  const Shown = shown[part];
  if (!Shown) return null;
  return (
    <section aria-label={`${t('settings.preview.title')}: ${t(`settings.part.${part}`)}`} className="grid gap-2">
      <h3 className="text-small font-semibold text-ink-2">{t('settings.preview.title')}</h3>
      {isValid ? <Shown values={values} /> : <p className="hint">{t('settings.preview.invalid')}</p>}
    </section>
  );
}

const Night = ({ children }: { children: ReactNode }) => (
  <div className="on-night bg-night rounded-card p-4 grid sm:grid-cols-2 gap-x-8 gap-y-4 items-start">{children}</div>
);

function Names({ values }: ShownProps) {
  const names = { en: values.productName, ar: values.productNameAr };
  return (
    <Night>
      {locales.map((locale) => (
        <p key={locale} lang={locale} dir={directionOf(locale)} className="flex items-center gap-2.5 min-w-0">
          <LogoMark />
          <span className="text-[1.25rem] leading-6 font-semibold text-white min-w-0 wrap-anywhere">{names[locale]}</span>
        </p>
      ))}
    </Night>
  );
}

function Contact({ values: { email = '', phone = '', address = '', addressAr = '' } }: ShownProps) {
  return (
    <Night>
      {locales.map((locale) => (
        <div key={locale} lang={locale} dir={directionOf(locale)} className="min-w-0 wrap-anywhere">
          <ContactRows contact={{ email, phone, address, addressAr }} locale={locale} />
        </div>
      ))}
    </Night>
  );
}

function Social({ values: { linkedin = '', twitter = '', facebook = '' } }: ShownProps) {
  const { t } = useTranslation('office');
  const social = {
    linkedin: normalizeWebAddress(linkedin),
    twitter: normalizeWebAddress(twitter),
    facebook: normalizeWebAddress(facebook),
  };
  return (
    <Night>
      {Object.values(social).some(Boolean) ? (
        <SocialLinks social={social} />
      ) : (
        <p className="text-on-night-2">{t('settings.preview.noLinks')}</p>
      )}
    </Night>
  );
}

function Place({ values }: ShownProps) {
  const { t } = useTranslation('office');
  return (
    <div className="rounded-card overflow-hidden border border-line">
      <MapFrame latitude={Number(values.latitude)} longitude={Number(values.longitude)} title={t('settings.preview.map')} />
    </div>
  );
}

function Fee({ values }: ShownProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const fee = parseAmount(values.proposalFee ?? '') ?? 0;
  return <p>{fee === 0 ? t('settings.preview.free') : t('settings.preview.fee', { fee: formatMoney(fee, 'QAR', locale) })}</p>;
}
