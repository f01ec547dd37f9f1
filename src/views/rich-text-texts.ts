import { useTranslation } from 'react-i18next';
import type { RichTextTexts } from './ui/RichTextBar.tsx';

/** Returns the labels of the tools for rich text. */
export const useRichTextTexts = (): RichTextTexts => {
  const { t } = useTranslation('member');
  return {
    bar: t('company.bar'),
    bold: t('company.bold'),
    italic: t('company.italic'),
    heading: t('company.heading'),
    list: t('company.list'),
    link: t('company.link'),
    address: t('company.linkAddress'),
    apply: t('company.linkApply'),
  };
};
