import { type Locale, locales } from '../../../contract/locale.ts';
import { onPlainClick } from './plain-click.ts';

/** Each language is named in itself. English pages use the system font for the Arabic letter, because an Arabic font weighs 46 KB. */
const names: Record<Locale, { shown: string; name: string | undefined }> = {
  en: { shown: 'EN', name: undefined },
  ar: { shown: 'ع', name: 'العربية' },
};

type LanguageSwitchProps = {
  label: string;
  locale: Locale;
  busy?: boolean;
  /** Returns the address of the page in a language; without it the choice concerns a part of the page. */
  hrefOf?: (locale: Locale) => string;
  onChoose: (locale: Locale) => void;
};

export function LanguageSwitch({ label, locale, busy, hrefOf, onChoose }: LanguageSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div className="seg" role="group" aria-label={label} aria-busy={busy || undefined}>
      {locales.map((code) =>
        hrefOf ? (
          <a
            key={code}
            href={hrefOf(code)}
            lang={code}
            hrefLang={code}
            aria-label={names[code].name}
            aria-current={code === locale || undefined}
            onClick={onPlainClick(() => onChoose(code))}
          >
            {names[code].shown}
          </a>
        ) : (
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
        ),
      )}
    </div>
  );
}
