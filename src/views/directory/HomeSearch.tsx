import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { keywordMaxLength } from '../../../contract/limits.ts';
import type { homeMachine } from '../../machines/directory/home.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { BareSelect } from '../ui/Select.tsx';
import { useTypedEarly } from '../ui/typed-early.ts';
import { useLocale } from '../ui/use-locale.ts';
import { locationChoices } from './location-choices.ts';

/** The search form of the home page; works before any data is loaded. */
export function HomeSearch({ snapshot, send }: ViewProps<typeof homeMachine>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { keyword, location, directory } = snapshot.context;
  const locations = locationChoices(locale, directory?.locations);
  const change = (value: string): void => send({ type: 'keyword.change', value });
  const field = useTypedEarly<HTMLInputElement>(keyword, change);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'search' });
  };
  return (
    <search>
      <form action="/service" className="card mt-7 p-2 grid sm:grid-cols-[minmax(0,1fr)_180px_auto] gap-2 shadow-pop!" onSubmit={submit}>
        <div className="affix">
          <Search />
          <input
            ref={field}
            type="text"
            name="inputValue"
            enterKeyHint="search"
            className="input border-transparent!"
            aria-label={t('home.keyword')}
            placeholder={t('home.keyword')}
            maxLength={keywordMaxLength}
            value={keyword}
            onChange={(event) => change(event.currentTarget.value)}
          />
        </div>
        <div className="affix sm:border-s border-t sm:border-t-0 border-line">
          <MapPin />
          <BareSelect
            label={t('home.location')}
            name="location"
            className="border-transparent!"
            value={location === null ? '' : String(location)}
            choices={[{ value: '', label: t('home.allLocations') }, ...locations]}
            onChange={(value) => send({ type: 'location.choose', id: value === '' ? null : Number(value) })}
          />
        </div>
        <Button variant="primary" type="submit" className="px-6!">
          {t('common.search')}
        </Button>
      </form>
    </search>
  );
}
