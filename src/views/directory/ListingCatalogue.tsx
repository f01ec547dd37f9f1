import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../contract/locale.ts';
import type { serviceListingMachine } from '../../machines/directory/service-listing.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { CategoryTree } from '../ui/CategoryTree.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLocale } from '../ui/use-locale.ts';

type Props = ViewProps<typeof serviceListingMachine>;

/** The service filter, by category. */
export function ListingCatalogue({ snapshot, send }: Props) {
  const { t } = useTranslation();
  const isLoading = snapshot.matches({ catalogue: 'loading' });
  const isFailed = snapshot.matches({ catalogue: 'failed' });
  return (
    <fieldset data-testid="catalogue" aria-busy={isLoading}>
      <legend className="label mb-1!">{t('listing.services')}</legend>
      {isFailed && (
        <div role="alert">
          <p className="text-ink-2 mb-3">{t('listing.catalogueFailed')}</p>
          <Button small onClick={() => send({ type: 'catalogue.retry' })}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {isLoading && !snapshot.context.catalogue && <Waiting text={t('listing.catalogueLoading')} />}
      {!isFailed && snapshot.context.catalogue && <Tree snapshot={snapshot} send={send} />}
    </fieldset>
  );
}

function Tree({ snapshot, send }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { catalogue, filters, openCategories } = snapshot.context;
  const categories = (catalogue?.categories ?? []).map((category) => {
    const services = category.services.map(({ id, name, nameAr }) => ({
      id,
      name: inLanguage(locale, name, nameAr),
      checked: filters.services.includes(id),
    }));
    const chosen = services.filter(({ checked }) => checked).length;
    return {
      id: category.id,
      name: inLanguage(locale, category.name, category.nameAr),
      open: openCategories.includes(category.id),
      chosen: chosen > 0 ? t('listing.chosen', { count: chosen }) : null,
      services,
    };
  });
  return (
    <CategoryTree
      label={t('listing.categories')}
      categories={categories}
      onToggleCategory={(id) => send({ type: 'category.toggle', id })}
      onToggleService={(id) => send({ type: 'service.toggle', id })}
    />
  );
}

const Waiting = ({ text }: { text: string }) => (
  <div className="grid gap-4 py-2">
    <span className="sr-only">{text}</span>
    {['w-3/4', 'w-2/3', 'w-4/5', 'w-3/5', 'w-5/6', 'w-1/2', 'w-11/12', 'w-2/5'].map((width) => (
      <Skeleton key={width} className={`h-5 ${width}`} />
    ))}
  </div>
);
