import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { Settings } from '../../../contract/entities/shell.ts';
import { inLanguage, type Locale } from '../../../contract/locale.ts';
import { Digits } from '../ui/Digits.tsx';

type ContactRowsProps = { contact: Settings['contact']; locale: Locale };

export const FooterContact = ({ title, ...rows }: ContactRowsProps & { title: string }) => (
  <div>
    <h2 className="text-small font-semibold text-white mb-2">{title}</h2>
    <ContactRows {...rows} />
  </div>
);

/** Address, phone and email, on night; those that are not set have no row. */
export function ContactRows({ contact, locale }: ContactRowsProps) {
  const row = 'flex gap-3 min-h-8 py-1';
  return (
    <ul className="text-on-night-2">
      {contact.address && (
        <li className={row}>
          <MapPin className="size-[18px] mt-px" />
          <bdi>{inLanguage(locale, contact.address, contact.addressAr)}</bdi>
        </li>
      )}
      {contact.phone && (
        <li className={row}>
          <Phone className="size-[18px] mt-px" />
          <Digits>{contact.phone}</Digits>
        </li>
      )}
      {contact.email && (
        <li className={row}>
          <Mail className="size-[18px] mt-px" />
          <a className="hover:text-white hover:underline underline-offset-4" href={`mailto:${contact.email}`}>
            <bdi dir="ltr">{contact.email}</bdi>
          </a>
        </li>
      )}
    </ul>
  );
}
