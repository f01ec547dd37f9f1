import { useTranslation } from 'react-i18next';
import type { adEditorMachine } from '../../machines/ads/ad-editor.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { useUser } from '../session/use-user.ts';
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx';
import { AdBody } from './AdBody.tsx';

/** The advertisement as visitors will see it, in the language chosen for the preview. */
export function AdPreview({ snapshot, send }: ViewProps<typeof adEditorMachine>) {
  const { t } = useTranslation('ads');
  const user = useUser();
  const { values, preview, ad } = snapshot.context;
  const placeholder = { title: t('preview.headline'), text: t('preview.text') };
  const shown = {
    title: values.title || placeholder.title,
    titleAr: values.titleAr || placeholder.title,
    text: values.text || placeholder.text,
    textAr: values.textAr || placeholder.text,
    image_url: values.image_url || null,
    company: ad?.advertiser ?? (user && { name: user.name, nameAr: user.nameAr ?? null }),
  };
  return (
    <aside className="card p-5" aria-label={t('preview.title')}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-small font-semibold text-ink-2">{t('preview.title')}</h2>
        <LanguageSwitch label={t('preview.language')} locale={preview} onChoose={(locale) => send({ type: 'preview.language', locale })} />
      </div>
      <div className="mt-3 rounded-card border border-line bg-paper p-4">
        <div className="h-2 w-2/5 rounded-control bg-sand" aria-hidden="true" />
        <div className="h-2 mt-2 rounded-control bg-sand" aria-hidden="true" />
        <div lang={preview} dir={preview === 'ar' ? 'rtl' : 'ltr'} className="card p-4 mt-3 max-w-[288px] mx-auto">
          <AdBody ad={shown} locale={preview} />
        </div>
      </div>
      <p className="hint mt-3">{t(values.placement === 'home' ? 'preview.homeHint' : 'preview.hint')}</p>
    </aside>
  );
}
