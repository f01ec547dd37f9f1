import { type Locale, locales } from '../../../contract/locale.ts';

/** Each language is named in itself. English pages use the system font for the Arabic letter, because an Arabic font weighs 46 KB. */
const names: Record<Locale, { shown: string; name: string | undefined }> = {
  en: { shown: 'EN', name: undefined },
  ar: { shown: 'ع', name: 'العربية' },
};

type LanguageSwitchProps = { label: string; locale: Locale; busy?: boolean; onChoose: (locale: Locale) => void };

export function LanguageSwitch({ label, locale, busy, onChoose }: LanguageSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div className="seg" role="group" aria-label={label} aria-busy={busy || undefined}>
      {locales.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-label={names[code].name}
          aria-pressed={code === locale}
          onClick={() => onChoose(code)}
        >
          {names[code].shown}
        </button>
      ))}
    </div>
  );
}
