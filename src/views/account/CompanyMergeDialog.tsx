import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { keywordMaxLength } from '../../../contract/limits.ts';
import { inLanguage } from '../../../contract/locale.ts';
import type { companyMergeMachine } from '../../machines/account/company-merge.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { FailureNote } from '../form-parts.tsx';
import { Button } from '../ui/Button.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { Note } from '../ui/Note.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { useLocale } from '../ui/use-locale.ts';

type Props = ViewProps<typeof companyMergeMachine>;

/** Asks into which company another one is merged, and says what goes. */
export function CompanyMergeDialog({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { company, name, failure } = snapshot.context;
  const isMerging = snapshot.matches('merging');
  const cancel = () => send({ type: 'cancel' });
  return (
    <FormDialog
      title={t('companyMerge.title')}
      lead={t('companyMerge.lead', { name: inLanguage(locale, company.name, company.nameAr) })}
      closeLabel={t('companyMerge.close')}
      onClose={cancel}
    >
      <Form className="mt-5 grid gap-5" label={t('companyMerge.title')} busy={isMerging} onSubmit={() => send({ type: 'confirm' })}>
        <FailureNote failure={failure} />
        <SearchField
          label={t('companyMerge.search')}
          placeholder={t('companyMerge.search')}
          maxLength={keywordMaxLength}
          value={name}
          onChange={(value) => send({ type: 'name.change', value })}
        />
        <Found snapshot={snapshot} send={send} />
        <div role="status">
          {snapshot.matches({ open: 'searching' }) && <p className="sr-only">{t('companyMerge.searching')}</p>}
          {snapshot.matches({ open: 'counting' }) && <p className="text-ink-2">{t('companyMerge.counting')}</p>}
          <Consequences snapshot={snapshot} />
        </div>
        <Note tone="pending">{t('companyMerge.final')}</Note>
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-3">
          <Button disabled={isMerging} onClick={cancel}>
            {t('companyMerge.cancel')}
          </Button>
          <Button variant="primary" type="submit" busy={isMerging} disabled={!isMerging && !snapshot.can({ type: 'confirm' })}>
            {t('companyMerge.confirm')}
          </Button>
        </div>
      </Form>
    </FormDialog>
  );
}

function Found({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const group = useId();
  const { found, into, failure } = snapshot.context;
  const isNone = found.length === 0 && snapshot.matches({ open: 'choosing' }) && failure === null;
  if (found.length === 0) return isNone && <p className="text-ink-2">{t('companyMerge.none')}</p>;
  return (
    <fieldset>
      <legend className="label">{t('companyMerge.stays')}</legend>
      <div className="grid gap-2 max-h-[36vh] overflow-y-auto">
        {found.map((company) => (
          <label key={company.id} className="choice items-start! py-3!">
            <input
              type="radio"
              className="check mt-px"
              name={group}
              checked={company.id === into?.id}
              disabled={!snapshot.can({ type: 'into.choose', company })}
              onChange={() => send({ type: 'into.choose', company })}
            />
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-semibold block">{inLanguage(locale, company.name, company.nameAr)}</bdi>
              <span className="text-ink-2">
                {inLanguage(locale, company.location.nameEn, company.location.nameAr)} ·{' '}
                {company.account?.email ? <bdi dir="ltr">{company.account.email}</bdi> : t('companyMerge.noAccount')}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Consequences({ snapshot }: Pick<Props, 'snapshot'>) {
  const { t } = useTranslation('office');
  const { merge } = snapshot.context;
  if (!merge) return null;
  if (!merge.isPossible) return <Note tone="danger">{t('companyMerge.bothHaveAccounts')}</Note>;
  return (
    <ul className="grid gap-1">
      <li>{t('companyMerge.requests', { count: merge.requests })}</li>
      <li>{t(merge.movesAccount ? 'companyMerge.movesAccount' : 'companyMerge.keepsAccount')}</li>
    </ul>
  );
}
