import BadgeCheck from 'lucide-react/icons/badge-check';
import CalendarX from 'lucide-react/icons/calendar-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Info from 'lucide-react/icons/info';
import { useTranslation } from 'react-i18next';
import type { Verification } from '../../../contract/entities/account.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { DateField } from '../ui/DateField.tsx';
import { FragmentTarget } from '../ui/FragmentTarget.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { CompanyPartProps } from './company-part.ts';

const looks = {
  unstated: { icon: Info, tone: undefined },
  awaiting: { icon: Hourglass, tone: 'pending' },
  verified: { icon: BadgeCheck, tone: 'open' },
  expired: { icon: CalendarX, tone: 'closed' },
} as const;

/** The status of the verification. */
function Checked({ verification }: { verification: Verification }) {
  const { t } = useTranslation('member');
  const { icon, tone } = looks[verification];
  return (
    <Badge icon={icon} tone={tone}>
      {t(`company.verification.${verification}`)}
    </Badge>
  );
}

/** The commercial registration: verified by an admin, and shown as such in the profile until it expires. */
export function RegistrationFields({ snapshot, text }: CompanyPartProps) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const { company } = snapshot.context;
  const optional = common('form.optional');
  return (
    <FragmentTarget id="registration" label={t('company.registration')}>
      <Card title={t('company.registration')} beside={company && <Checked verification={company.verification} />}>
        <p className="text-ink-2 mb-4">{t('company.registrationLead')}</p>
        <div className="grid sm:grid-cols-2 gap-5">
          <TextField label={t('company.crNumber')} optional={optional} dir="ltr" inputMode="numeric" {...text('cr_number')} />
          <DateField label={t('company.crExpiry')} optional={optional} format="dd/MM/yyyy" {...text('cr_expires_on')} />
        </div>
      </Card>
    </FragmentTarget>
  );
}
