import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import GitMerge from 'lucide-react/icons/git-merge';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueCategory, CatalogueEntry } from '../../../contract/entities/catalogue.ts';
import { inLanguage } from '../../../contract/locale.ts';
import { fold } from '../../../contract/rules/fold.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { type EntryRef, placed, siblingsOf } from '../../machines/office/catalogue-entries.ts';
import type { officeCatalogueMachine } from '../../machines/office/office-catalogue.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Badge } from '../ui/Badge.tsx';
import { classes } from '../ui/classes.ts';
import { Digits } from '../ui/Digits.tsx';
import { RowMenu } from '../ui/RowMenu.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { dragOf, keysOf, liftOf } from './catalogue-order.ts';
import { NamesRow } from './NamesRow.tsx';

type Props = ViewProps<typeof officeCatalogueMachine>;

/** The entries of the chosen tab in their order, as a grid that is used by keyboard, pointer or menu. */
export function CatalogueTable({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const { catalogue, tab, search, naming, chosen } = snapshot.context;
  if (!catalogue) return null;
  const matches = ({ name, nameAr }: CatalogueEntry) => [name, nameAr].some((text) => fold(text).includes(fold(search)));
  const categories = catalogue.categories.filter((category) => matches(category) || category.services.some(matches));
  const locations = catalogue.locations.filter(matches);
  const shown = tab === 'services' ? categories : locations;
  const added = tab === 'services' ? 'category' : 'location';
  return (
    <>
      <div className="card overflow-hidden">
        <table
          className="tbl ord"
          role={tab === 'services' ? 'treegrid' : 'grid'}
          aria-label={t(`catalogue.table.${tab}`)}
          aria-describedby="catalogue-keys"
          {...dragOf(snapshot.matches('lifted') ? chosen : null, send)}
        >
          <Columns />
          <tbody>
            {tab === 'services'
              ? ordered(snapshot, { kind: 'category', id: 0, category: null }, categories).map((category) => (
                  <Category
                    key={category.id}
                    category={category}
                    shows={matches(category) ? () => true : matches}
                    snapshot={snapshot}
                    send={send}
                  />
                ))
              : ordered(snapshot, { kind: 'location', id: 0, category: null }, locations).map((location) => (
                  <Entry
                    key={location.id}
                    entry={location}
                    of={{ kind: 'location', id: location.id, category: null }}
                    snapshot={snapshot}
                    send={send}
                  />
                ))}
            {naming?.id === 0 && naming.kind === added && snapshot.hasTag('naming') && (
              <NamesRow naming={naming} snapshot={snapshot} send={send} />
            )}
            {shown.length === 0 && (
              <tr>
                <td colSpan={5} className="text-ink-2">
                  {t(search.trim() === '' ? 'catalogue.empty' : 'catalogue.nothing')}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <Keys />
      <p role="status" className="sr-only">
        <Place snapshot={snapshot} />
      </p>
    </>
  );
}

/** The siblings of a kind with the lifted one in the place where it would be put down. */
function ordered<Listed extends CatalogueEntry>(
  snapshot: Props['snapshot'],
  { kind, category }: EntryRef,
  entries: readonly Listed[],
): readonly Listed[] {
  const { chosen, before } = snapshot.context;
  const isLifted = snapshot.matches('lifted') || snapshot.matches('moving');
  if (!isLifted || chosen?.kind !== kind || chosen.category !== category) return entries;
  return placed(entries, chosen.id, before).entries;
}

function Columns() {
  const { t } = useTranslation('office');
  return (
    <thead>
      <tr>
        <th className="w-9">
          <span className="sr-only">{t('catalogue.column.order')}</span>
        </th>
        <th>{t('catalogue.column.name')}</th>
        <th className="max-md:hidden">{t('catalogue.column.other')}</th>
        <th className="n">{t('catalogue.column.companies')}</th>
        <th className="w-14">
          <span className="sr-only">{t('catalogue.column.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

/** A category with its services, which are shown while it is open or searched. */
function Category({ category, shows, snapshot, send }: Props & { category: CatalogueCategory; shows: (entry: CatalogueEntry) => boolean }) {
  const { t } = useTranslation('office');
  const { open, search, naming } = snapshot.context;
  const { id, services, isRetired } = category;
  const isOpen = open.includes(id) || search.trim() !== '';
  const listed = ordered(snapshot, { kind: 'service', id: 0, category: id }, services.filter(shows));
  return (
    <Fragment>
      <Entry entry={category} of={{ kind: 'category', id, category: null }} isOpen={isOpen} snapshot={snapshot} send={send} />
      {isOpen &&
        listed.map((service) => (
          <Entry key={service.id} entry={service} of={{ kind: 'service', id: service.id, category: id }} snapshot={snapshot} send={send} />
        ))}
      {isOpen && !isRetired && (
        <tr aria-level={2}>
          <td />
          <td colSpan={4}>
            <button
              type="button"
              className="btn btn-quiet btn-sm -my-2 ms-4"
              disabled={!snapshot.can({ type: 'add', kind: 'service', category: id })}
              onClick={() => send({ type: 'add', kind: 'service', category: id })}
            >
              <Plus className="size-4" />
              {t('catalogue.addService')}
            </button>
          </td>
        </tr>
      )}
      {naming?.id === 0 && naming.category === id && snapshot.hasTag('naming') && (
        <NamesRow naming={naming} snapshot={snapshot} send={send} />
      )}
    </Fragment>
  );
}

type EntryProps = Props & { entry: CatalogueEntry; of: EntryRef /** Absent for entries without others below them. */; isOpen?: boolean };

function Entry({ entry, of, isOpen, snapshot, send }: EntryProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { naming, chosen } = snapshot.context;
  if (naming?.id === of.id && naming.kind === of.kind && snapshot.hasTag('naming'))
    return <NamesRow naming={naming} snapshot={snapshot} send={send} />;
  const { id, name, nameAr, isRetired, companies } = entry;
  const [own, other] = [inLanguage(locale, name, nameAr), locale === 'ar' ? name : nameAr];
  const isLifted = snapshot.matches('lifted') && chosen?.kind === of.kind && chosen.id === id;
  const otherName = (
    <bdi lang={locale === 'ar' ? 'en' : 'ar'} dir={locale === 'ar' ? 'ltr' : 'rtl'}>
      {other}
    </bdi>
  );
  return (
    <tr
      data-entry={id}
      data-kind={of.kind}
      data-category={of.category ?? ''}
      aria-level={of.kind === 'location' ? undefined : of.kind === 'service' ? 2 : 1}
      aria-expanded={isOpen}
      className={classes(of.kind === 'category' && 'ord-group', isLifted && 'ord-lifted')}
      onKeyDown={keysOf(of, { snapshot, send, isOpen })}
    >
      <td>
        <button
          type="button"
          id={`entry-${of.kind}-${id}`}
          data-grip=""
          className="ord-grip"
          aria-label={t('catalogue.lift', { name: own })}
          aria-describedby="catalogue-lift"
          aria-pressed={isLifted}
          disabled={isRetired}
          {...liftOf(of, send)}
          onClick={(event) => event.detail === 0 && send(isLifted ? { type: 'drop' } : { type: 'lift', ref: of })}
        >
          <GripVertical className="size-[18px]" />
        </button>
      </td>
      <td>
        <span className={classes('flex items-center gap-2', of.kind === 'service' && 'ps-7')}>
          {isOpen !== undefined && (
            <button
              type="button"
              className="btn btn-quiet btn-icon btn-sm -my-2 -ms-2"
              aria-expanded={isOpen}
              aria-label={t('catalogue.toggle', { name: own })}
              onClick={() => send({ type: 'category.toggle', id })}
            >
              <ChevronDown className={classes('size-4', !isOpen && '-rotate-90 rtl:rotate-90')} />
            </button>
          )}
          <span className="min-w-0 wrap-anywhere">
            <bdi className={isRetired ? 'text-ink-3' : undefined}>{own}</bdi>
            <span className="md:hidden block hint font-normal">{otherName}</span>
          </span>
          {isRetired && <Badge>{t('catalogue.retired')}</Badge>}
        </span>
      </td>
      <td className="max-md:hidden text-ink-2">{otherName}</td>
      <td className="n">
        <Digits>{formatNumber(companies)}</Digits>
      </td>
      <td className="n">
        <Actions of={of} name={own} isRetired={isRetired} snapshot={snapshot} send={send} />
      </td>
    </tr>
  );
}

function Actions({ of, name, isRetired, snapshot, send }: Props & { of: EntryRef; name: string; isRetired: boolean }) {
  const { t } = useTranslation('office');
  const action = (
    key: 'rename' | 'up' | 'down' | 'merge' | 'retire' | 'restore',
    icon: typeof Pencil,
    event: Parameters<typeof send>[0],
  ) => ({
    name: t(`catalogue.act.${key}`),
    icon,
    disabled: !snapshot.can(event),
    dangerous: key === 'retire',
    onPress: () => send(event),
  });
  return (
    <RowMenu
      label={t('catalogue.actions', { name })}
      actions={[
        action('rename', Pencil, { type: 'rename', ref: of }),
        ...(isRetired
          ? [action('restore', RotateCcw, { type: 'restore', ref: of })]
          : [action('up', ArrowUp, { type: 'move', ref: of, by: -1 }), action('down', ArrowDown, { type: 'move', ref: of, by: 1 })]),
        action('merge', GitMerge, { type: 'merge', ref: of }),
        ...(isRetired ? [] : [action('retire', Trash2, { type: 'retire', ref: of })]),
      ]}
    />
  );
}

/** The keys of the grid, below it. */
function Keys() {
  const { t } = useTranslation('office');
  return (
    <>
      <p id="catalogue-lift" className="sr-only">
        {t('catalogue.liftHint')}
      </p>
      <ul id="catalogue-keys" className="mt-3 flex flex-wrap gap-x-5 gap-y-2 hint max-md:hidden">
        <Key names={[t('catalogue.keys.space')]} does={t('catalogue.keys.lift')} />
        <Key names={['↑', '↓']} does={t('catalogue.keys.move')} />
        <Key names={['←', '→']} does={t('catalogue.keys.open')} />
        <Key names={['F2']} does={t('catalogue.keys.rename')} />
        <Key names={['Delete']} does={t('catalogue.keys.retire')} />
      </ul>
    </>
  );
}

function Key({ names, does }: { names: readonly string[]; does: string }) {
  return (
    <li className="flex items-center gap-1.5">
      {names.map((name) => (
        <kbd key={name} className="ord-key">
          {name}
        </kbd>
      ))}
      {does}
    </li>
  );
}

/** The place in which the lifted entry would be put down. */
function Place({ snapshot }: Pick<Props, 'snapshot'>) {
  const { t } = useTranslation('office');
  const { catalogue, chosen, before } = snapshot.context;
  if (!catalogue || !chosen || !snapshot.matches('lifted')) return null;
  const siblings = siblingsOf(catalogue, chosen);
  return t('catalogue.placeSaid', { place: placed(siblings, chosen.id, before).place, of: siblings.length });
}
