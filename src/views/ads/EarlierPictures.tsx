import { useTranslation } from 'react-i18next';
import type { adEditorMachine } from '../../machines/ads/ad-editor.machine.ts';
import type { ViewProps } from '../Flow.tsx';

/** The pictures of the member's other advertisements, each of which can be used again. */
export function EarlierPictures({ snapshot, send }: ViewProps<typeof adEditorMachine>) {
  const { t } = useTranslation('ads');
  const { pictures, values } = snapshot.context;
  if (pictures.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="label">{t('editor.earlierPictures')}</legend>
      <div className="flex flex-wrap gap-3">
        {pictures.map((url, place) => (
          <button
            key={url}
            type="button"
            className="rounded-control border-2 border-line hover:border-line-strong aria-pressed:border-brand"
            aria-pressed={url === values.image_url}
            aria-label={t('editor.usePicture', { number: place + 1 })}
            disabled={!snapshot.can({ type: 'picture.choose', url })}
            onClick={() => send({ type: 'picture.choose', url })}
          >
            <img src={url} alt="" loading="lazy" width={1200} height={630} className="h-14 w-auto rounded-control" />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
