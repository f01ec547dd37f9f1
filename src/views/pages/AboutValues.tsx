import { Award, Handshake, Lightbulb, type LucideIcon, ScanEye, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The five values, side by side where there is room. */
export function AboutValues() {
  const { t } = useTranslation('pages');
  return (
    <section className="pt-12 lg:pt-16">
      <h2 className="text-h2 mb-5">{t('about.valuesTitle')}</h2>
      <ul className="grid sm:grid-cols-2 lg:grid-cols-5 border border-line rounded-card bg-surface overflow-hidden">
        <Value icon={Handshake} title={t('about.value1Title')} text={t('about.value1Text')} />
        <Value icon={ScanEye} title={t('about.value2Title')} text={t('about.value2Text')} />
        <Value icon={Award} title={t('about.value3Title')} text={t('about.value3Text')} />
        <Value icon={Lightbulb} title={t('about.value4Title')} text={t('about.value4Text')} />
        <Value icon={Users} title={t('about.value5Title')} text={t('about.value5Text')} />
      </ul>
    </section>
  );
}

function Value({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="p-5 lg:p-6 border-line border-t first:border-t-0 sm:border-t-0 lg:border-s first:border-s-0 sm:last:max-lg:col-span-2 sm:max-lg:border-b">
      <span className="grid place-items-center size-11 rounded-control bg-sunken text-ink-2">
        <Icon className="size-[22px]" />
      </span>
      <h3 className="mt-4 text-body font-semibold">{title}</h3>
      <p className="mt-1 text-ink-2">{text}</p>
    </li>
  );
}
