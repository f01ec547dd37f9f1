import { useTranslation } from 'react-i18next';
import { nameMaxLength } from '../../../contract/limits.ts';
import type { accountDetailsMachine } from '../../machines/account/account-details.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { FailureNote } from '../form-parts.tsx';
import { useUser } from '../session/use-user.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/Form.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ImageField } from './ImageField.tsx';

/** The account details; name and picture can be edited. */
export function AccountDetails({ snapshot, send }: ViewProps<typeof accountDetailsMachine>) {
  const { t } = useTranslation('member');
  const { name, imageUrl, touched, failure, isUploading } = snapshot.context;
  const { imageUpload } = snapshot.children;
  const user = useUser();
  const isMissing = name.trim() === '';
  return (
    <Card title={t('details.title')}>
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
            <Avatar name={name} url={imageUrl} size={56} />
          </ImageField>
        )}
        <div className="grid sm:grid-cols-2 gap-5">
          <TextField
            label={t('details.name')}
            autoComplete="name"
            maxLength={nameMaxLength}
            value={name}
            error={touched && isMissing ? t('details.nameRequired') : failure?.fields.name}
            onChange={(value) => send({ type: 'name.change', value })}
            onBlur={() => send({ type: 'name.leave' })}
          />
          <TextField
            label={t('details.email')}
            hint={t('details.emailHint')}
            dir="ltr"
            readOnly
            value={user?.email ?? ''}
            onChange={() => {}}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-ink-2">
            {t('details.kind')}: <b className="font-medium text-ink">{t(user?.isAdmin ? 'place.admin' : 'place.member')}</b>
          </p>
          <Button type="submit" busy={snapshot.hasTag('busy')} disabled={isMissing || isUploading}>
            {t('details.save')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
