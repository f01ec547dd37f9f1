import type { PageText } from '../../../contract/entities/page-texts.ts';
import { formatDay } from '../../i18n/formats.ts';
import { Head } from '../shell/Head.tsx';
import { Band } from '../ui/Band.tsx';
import { Html } from '../ui/Html.tsx';
import { useLocale } from '../ui/use-locale.ts';

export type PublishedTextProps = { title: string; description: string; heading: string; updated: string; published: PageText };

/** The text of a page that the office has published, with the day of its publication. */
export function PublishedText({ title, description, heading, updated, published }: PublishedTextProps) {
  const locale = useLocale();
  return (
    <>
      <Head page={title} description={description} />
      <Band title={heading} lead={`${updated}: ${formatDay(published.updatedOn)}`} />
      <div className="wrap pt-8 lg:pt-12">
        <Html html={locale === 'ar' ? published.textAr : published.text} ofPage />
      </div>
    </>
  );
}
