import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ServiceRequest } from '../../../contract/entities/requests.ts';

/** The sender's contact data, once released; before that, or without any, a sentence that says so. */
export function RequestContact({ contact, without }: { contact: ServiceRequest['contact']; without: string }) {
  if (!contact)
    return (
      <p className="flex items-center gap-2 text-ink-2">
        <Lock className="size-[18px] text-ink-3" />
        {without}
      </p>
    );
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-2 min-w-0">
      <Way icon={Mail} href={`mailto:${contact.email}`} text={contact.email} />
      <Way icon={Phone} href={`tel:${contact.phone}`} text={contact.phone} />
    </p>
  );
}

function Way({ icon: Icon, href, text }: { icon: typeof Mail; href: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-2 min-w-0 max-sm:min-h-11">
      <Icon className="size-[18px] text-link" />
      <a className="link break-all" href={href}>
        <bdi dir="ltr">{text}</bdi>
      </a>
    </span>
  );
}
