import Mail from 'lucide-react/icons/mail';
import { useTranslation } from 'react-i18next';
import { nameMaxLength } from '../../../contract/limits.ts';
import { inLanguage } from '../../../contract/locale.ts';
import type { companyListMachine } from '../../machines/account/company-list.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { FailureNote, textFields } from '../form-parts.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useLocale } from '../ui/use-locale.ts';

/** Invites the owner of a company by mail: a listed one, whose name is fixed, or an unlisted one. */
export function InvitationForm({ snapshot, send }: ViewProps<typeof companyListMachine>) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const locale = useLocale();
  const { chosen, values, failure } = snapshot.context;
  const field = textFields(snapshot.context, send, (key) => t(key));
  return (
    <Form className="card p-5 mb-5" busy={snapshot.hasTag('sending')} onSubmit={() => send({ type: 'submit' })}>
      <div className="flex items-center justify-between gap-3 mb-4 min-h-9">
        <h2 className="text-h3">
          {chosen ? t('companies.inviteOwner', { name: inLanguage(locale, chosen.name, chosen.nameAr) }) : t('companies.inviteTitle')}
        </h2>
        {chosen && (
          <Button variant="quiet" small disabled={!snapshot.can({ type: 'cancel' })} onClick={() => send({ type: 'cancel' })}>
            {common('common.cancel')}
          </Button>
        )}
      </div>
      {failure && (
        <div className="mb-4">
          <FailureNote failure={failure} />
        </div>
      )}
      <div className="grid sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-4 items-start">
        <TextField
          label={t('companies.name')}
          autoComplete="off"
          maxLength={nameMaxLength}
          readOnly={chosen !== null}
          {...field('companyName')}
          value={chosen ? chosen.name : values.companyName}
        />
        <TextField id="invitation-email" label={t('companies.email')} type="email" dir="ltr" autoComplete="off" {...field('email')} />
        <div>
          <span className="label max-sm:hidden" aria-hidden="true">
            {'\u00a0'}
          </span>
          <Button icon={Mail} variant="primary" type="submit" className="w-full" busy={snapshot.matches('sending')}>
            {t('companies.send')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
