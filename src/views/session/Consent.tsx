import { useTranslation } from 'react-i18next';
import { Sentence } from '../ui/Sentence.tsx';

/** What the user agrees to, with both texts in a new tab: what was typed stays. */
export function Consent({ act }: { act: 'registering' | 'using' }) {
  const { t } = useTranslation('member');
  return (
    <p className="hint">
      <Sentence
        t={t}
        text={`consent.${act}`}
        parts={{
          link: (
            <a className="link" href="/terms" target="_blank" rel="noopener">
              {t('consent.terms')}
            </a>
          ),
        }}
      />{' '}
      <Sentence
        t={t}
        text="consent.data"
        parts={{
          link: (
            <a className="link" href="/privacy" target="_blank" rel="noopener">
              {t('consent.privacy')}
            </a>
          ),
        }}
      />
    </p>
  );
}
