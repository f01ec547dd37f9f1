import { useTranslation } from 'react-i18next';

/** How a request proceeds, in three steps. */
export function WhatHappensNext() {
  const { t } = useTranslation('member');
  const steps = [
    { title: t('request.next1Title'), text: t('request.next1Text') },
    { title: t('request.next2Title'), text: t('request.next2Text') },
    { title: t('request.next3Title'), text: t('request.next3Text') },
  ];
  return (
    <aside className="card p-6">
      <h2 className="text-h3">{t('request.next')}</h2>
      <ol className="mt-4 grid gap-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3">
            <span className="grid place-items-center shrink-0 size-7 rounded-full border border-line-strong text-small font-semibold num">
              {index + 1}
            </span>
            <span>
              <b className="font-semibold block">{title}</b>
              <span className="text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
