import { useSelector } from '@xstate/react';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { imageTypes } from '../../../contract/limits.ts';
import type { imageUploadMachine } from '../../machines/account/image-upload.machine.ts';
import { Button } from '../ui/Button.tsx';
import { FileButton } from '../ui/FileButton.tsx';

type ImageFieldProps = {
  /** The upload flow. */
  upload: ActorRefFrom<typeof imageUploadMachine>;
  label: string;
  hint: string;
  choose: string;
  hasImage: boolean;
  /** Why the server rejected the image with the form. */
  error?: string;
  onRemove: () => void;
  /** The current image. */
  children: ReactNode;
};

/** A logo or a banner: the current image, its replacement, and the reason for the last rejection. */
export function ImageField({ upload, label, hint, choose, hasImage, error, onRemove, children }: ImageFieldProps) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const id = useId();
  const isBusy = useSelector(upload, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(upload, (snapshot) => snapshot.context.problem);
  return (
    <fieldset className="min-w-0">
      <legend className="label">{label}</legend>
      <div className="flex flex-wrap items-center gap-5">
        {children}
        <div className="min-w-0">
          <div className="flex flex-wrap gap-2">
            {isBusy ? (
              <>
                <p role="status" className="inline-flex items-center gap-2 min-h-9 text-ink-2">
                  <LoaderCircle className="spin size-4" />
                  {t('company.uploading')}
                </p>
                <Button variant="quiet" small onClick={() => upload.send({ type: 'cancel' })}>
                  {common('common.cancel')}
                </Button>
              </>
            ) : (
              <FileButton
                accept={imageTypes.join(',')}
                describedBy={`${id}-hint`}
                onChoose={(file) => upload.send({ type: 'file.choose', file })}
              >
                {choose}
              </FileButton>
            )}
            {hasImage && !isBusy && (
              <Button variant="quiet" small onClick={onRemove}>
                {t('company.remove')}
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className="hint mt-1.5">
            {hint}
          </p>
          {error && (
            <p role="alert" className="err">
              <CircleAlert />
              <span>{error}</span>
            </p>
          )}
          {problem && (
            <p role="alert" className="err">
              <CircleAlert />
              <span>
                {t('company.uploadFailed')} {common(`failure.${problem}`)}
              </span>
            </p>
          )}
        </div>
      </div>
    </fieldset>
  );
}
