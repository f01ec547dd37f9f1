import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useTranslation } from 'react-i18next';
import { emptyTenderFilters, type TenderFilters as Filters, tenderQueryOf } from '../../../contract/rules/tender-url.ts';
import type { tenderListingMachine } from '../../machines/tenders/tender-listing.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { useMayBeSignedIn } from '../session/use-user.ts';
import { Button } from '../ui/Button.tsx';
import { Check } from '../ui/Check.tsx';
import { CollapsiblePanel } from '../ui/CollapsiblePanel.tsx';
import { Form } from '../ui/Form.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { WordsField } from '../ui/WordsField.tsx';
import { BondFilter } from './BondFilter.tsx';
import { DayRangeFilter } from './DayRangeFilter.tsx';

type Props = ViewProps<typeof tenderListingMachine>;

/** Number of filters that differ from the defaults. */
const activeIn = (filters: Filters): number =>
  Object.keys(tenderQueryOf({ ...filters, isPublished: false, stage: '' })).length +
  (filters.isPublished ? 0 : 1) +
  (filters.stage === emptyTenderFilters.stage ? 0 : 1);

/** The filters; collapsed on small screens, with the number of active ones. */
export function TenderFilters({ snapshot, send }: Props) {
  const { t } = useTranslation('tenders');
  const mayBeSignedIn = useMayBeSignedIn();
  const active = activeIn(snapshot.context.search.filters);
  return (
    <CollapsiblePanel
      icon={SlidersHorizontal}
      title={t('marketplace.filters')}
      badge={active > 0 ? t('marketplace.active', { count: active }) : null}
    >
      <search aria-label={t('marketplace.find')}>
        <Form action="/tender" className="grid gap-5" onSubmit={() => send({ type: 'search' })}>
          <h2 className="text-h3 hidden lg:block">{t('marketplace.find')}</h2>
          <Words snapshot={snapshot} send={send} />
          <Kinds snapshot={snapshot} send={send} />
          <BondFilter snapshot={snapshot} send={send} />
          <DayRangeFilter snapshot={snapshot} send={send} legend={t('tender.start')} from="startDateFrom" to="startDateTo" />
          <DayRangeFilter snapshot={snapshot} send={send} legend={t('tender.end')} from="endDateFrom" to="endDateTo" />
          <DayRangeFilter snapshot={snapshot} send={send} legend={t('tender.published')} from="publishDateFrom" to="publishDateTo" />
          <div className="-my-2">
            {mayBeSignedIn && (
              <Check
                name="isWatched"
                checked={snapshot.context.values.isWatched}
                onChange={(value) => send({ type: 'field.change', field: 'isWatched', value })}
              >
                {t('marketplace.watchedOnly')}
              </Check>
            )}
            {/* Browsers send no unchecked box, which would mean the default; a checked one overrides this. */}
            <input type="hidden" name="isPublished" value="false" />
            <Check
              name="isPublished"
              checked={snapshot.context.values.isPublished}
              onChange={(value) => send({ type: 'field.change', field: 'isPublished', value })}
            >
              {t('marketplace.publishedOnly')}
            </Check>
          </div>
          <Buttons onClear={() => send({ type: 'clear' })} />
        </Form>
      </search>
    </CollapsiblePanel>
  );
}

function Words({ snapshot, send }: Props) {
  const { t } = useTranslation('tenders');
  const { values } = snapshot.context;
  const change = (field: 'number' | 'title' | 'service' | 'publisher') => (value: string) => send({ type: 'field.change', field, value });
  return (
    <>
      <TextField
        label={t('marketplace.number')}
        name="number"
        placeholder={t('marketplace.numberHint')}
        dir="ltr"
        autoComplete="off"
        maxLength={100}
        value={values.number}
        onChange={change('number')}
      />
      <WordsField
        label={t('tender.title')}
        name="title"
        placeholder={t('marketplace.titleHint')}
        maxLength={100}
        value={values.title}
        onChange={change('title')}
      />
      <WordsField
        label={t('marketplace.service')}
        name="service"
        placeholder={t('marketplace.serviceHint')}
        maxLength={100}
        value={values.service}
        onChange={change('service')}
      />
      <WordsField
        label={t('tender.publisher')}
        name="publisher"
        placeholder={t('marketplace.publisherHint')}
        maxLength={100}
        value={values.publisher}
        onChange={change('publisher')}
      />
    </>
  );
}

function Kinds({ snapshot, send }: Props) {
  const { t } = useTranslation('tenders');
  const { values } = snapshot.context;
  return (
    <div className="grid grid-cols-2 lg:grid-cols-1 gap-5">
      <div className="max-lg:col-span-2">
        <Select
          label={t('marketplace.stage')}
          name="stage"
          value={values.stage}
          choices={[
            ...(['current', 'ended'] as const).map((value) => ({ value, label: t(`marketplace.${value}`) })),
            { value: '', label: t('marketplace.anyStage') },
          ]}
          // Only the options above can be selected.
          onChange={(value) => send({ type: 'field.change', field: 'stage', value: value as Filters['stage'] })}
        />
      </div>
      <Select
        label={t('tender.status')}
        name="status"
        value={values.status}
        choices={[
          { value: '', label: t('marketplace.anyStatus') },
          ...(['open', 'closed'] as const).map((value) => ({ value, label: t(`tender.${value}`) })),
        ]}
        onChange={(value) => send({ type: 'field.change', field: 'status', value: value as Filters['status'] })}
      />
      <Select
        label={t('marketplace.approval')}
        name="approvalStatus"
        value={values.approvalStatus}
        choices={[
          { value: '', label: t('marketplace.anyApproval') },
          ...(['pending', 'approved', 'rejected'] as const).map((value) => ({ value, label: t(`tender.${value}`) })),
        ]}
        onChange={(value) => send({ type: 'field.change', field: 'approvalStatus', value: value as Filters['approvalStatus'] })}
      />
      <div className="max-lg:col-span-2">
        <Select
          label={t('marketplace.order')}
          name="order"
          value={values.order}
          choices={[
            { value: '', label: t('marketplace.newest') },
            { value: 'closing', label: t('marketplace.closing') },
          ]}
          onChange={(value) => send({ type: 'field.change', field: 'order', value: value as Filters['order'] })}
        />
      </div>
    </div>
  );
}

function Buttons({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button variant="ink" type="submit">
        {t('common.search')}
      </Button>
      <Button onClick={onClear}>{t('common.clear')}</Button>
    </div>
  );
}
