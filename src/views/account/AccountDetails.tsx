import { useTranslation } from 'react-i18next';
import { nameMaxLength } from '../../../contract/limits.ts';
import type { accountDetailsMachine } from '../../machines/account/account-details.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { FailureNote, textFields } from '../form-parts.tsx';
import { useUser } from '../session/use-user.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/Form.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ImageField } from './ImageField.tsx';

type Props = ViewProps<typeof accountDetailsMachine>;

/** The account details; name, contact number and picture can be edited. */
export function AccountDetails({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  return (
    <Card title={t('details.title')}>
      {snapshot.matches('loading') && (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            {common('common.loading')}
          </p>
          <Skeleton className="h-60" />
        </div>
      )}
      {snapshot.matches('failed') && (
        <LoadFailed title={t('details.failedTitle')} text={t('details.failedText')} onRetry={() => send({ type: 'retry' })} />
      )}
      {(snapshot.matches('editing') || snapshot.matches('saving')) && <DetailsForm snapshot={snapshot} send={send} />}
    </Card>
  );
}

function DetailsForm({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const { values, errors, imageUrl, failure, isUploading } = snapshot.context;
  const { imageUpload } = snapshot.children;
  const user = useUser();
  const text = textFields(snapshot.context, send, (key) => t(key));
  const isInvalid = Object.keys(errors).length > 0;
  return (
    <Form className="grid gap-5" busy={snapshot.hasTag('busy')} onSubmit={() => send({ type: 'submit' })}>
      <FailureNote failure={failure} />
      {imageUpload && (
        <ImageField
          upload={imageUpload}
          label={t('details.picture')}
          hint={t('details.pictureHint')}
          choose={t(imageUrl ? 'details.replacePicture' : 'details.choosePicture')}
          hasImage={imageUrl !== null}
          error={failure?.fields.imageUrl}
          onRemove={() => send({ type: 'image.remove' })}
        >
          <Avatar name={values.name} url={imageUrl} size={56} />
        </ImageField>
      )}
      <div className="grid sm:grid-cols-2 gap-5">
        <TextField label={t('details.name')} autoComplete="name" maxLength={nameMaxLength} {...text('name')} />
        <TextField
          label={t('details.email')}
          hint={t('details.emailHint')}
          dir="ltr"
          readOnly
          value={user?.email ?? ''}
          onChange={() => {}}
        />
        <TextField
          label={t('request.phone')}
          optional={common('form.optional')}
          hint={t('details.phoneHint')}
          type="tel"
          dir="ltr"
          inputMode="numeric"
          autoComplete="tel-national"
          {...text('phone')}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-2">
          {t('details.kind')}: <b className="font-medium text-ink">{t(user?.isAdmin ? 'place.admin' : 'place.member')}</b>
        </p>
        <Button type="submit" busy={snapshot.hasTag('busy')} disabled={isInvalid || isUploading}>
          {t('details.save')}
        </Button>
      </div>
    </Form>
  );
}
