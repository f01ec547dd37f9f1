import { DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import type { LucideIcon } from 'lucide-react';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { useReturnFocus } from './use-return-focus.ts';

type FrameProps = {
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  size?: keyof typeof sizes;
  children: ReactNode;
};

const sizes = { usual: null, narrow: 'max-w-[420px]!', wide: 'max-w-[920px]!' };

/** The backdrop and the panel: focus trap, closes on Escape and on an outside click, restores the focus. */
function Frame({ onClose, role = 'dialog', size = 'usual', children }: FrameProps) {
  useReturnFocus();
  return (
    <HeadlessDialog open onClose={onClose} role={role} className="fixed inset-0 z-40">
      <div className="backdrop" aria-hidden="true" />
      <div className="fixed inset-0 z-50 overflow-y-auto">
        <div className="grid place-items-center min-h-full p-4">
          <DialogPanel className={classes('dialog emerge relative', sizes[size])}>{children}</DialogPanel>
        </div>
      </div>
    </HeadlessDialog>
  );
}

const tones = {
  plain: 'bg-sunken text-ink-2',
  success: 'bg-open-tint text-open',
  error: 'bg-closed-tint text-closed',
  warning: 'bg-pending-tint text-pending',
};

export type MessageDialogProps = {
  icon: LucideIcon;
  /** Whether the icon is directional and mirrored in right-to-left pages. */
  mirrored?: boolean;
  tone: keyof typeof tones;
  role?: FrameProps['role'];
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the safe one first; mark that one with `data-autofocus`. */
  actions: ReactNode;
  onClose: () => void;
};

/** A dialog with one message: icon, title, a sentence, and buttons. */
export function MessageDialog({ icon: Icon, mirrored, tone, role, title, children, actions, onClose }: MessageDialogProps) {
  return (
    <Frame onClose={onClose} role={role}>
      <div className="p-6">
        <span className={classes('grid place-items-center size-11 rounded-full mb-4', tones[tone])}>
          <Icon className={classes('size-[22px]', mirrored && 'mirror')} />
        </span>
        <DialogTitle className="text-h3">{title}</DialogTitle>
        <div className="mt-2 text-ink-2">{children}</div>
        <div className="mt-6 flex flex-col-reverse sm:flex-row sm:justify-end gap-3">{actions}</div>
      </div>
    </Frame>
  );
}

type FormDialogProps = {
  title: ReactNode;
  lead?: ReactNode;
  closeLabel: string;
  /** Wide enough for a table. */
  wide?: boolean;
  /** Below the form, separated: an alternative action. */
  foot?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with a form; the close button is at the end of its header. */
export function FormDialog({ title, lead, closeLabel, wide, foot, onClose, children }: FormDialogProps) {
  return (
    <Frame onClose={onClose} size={wide ? 'wide' : 'narrow'}>
      <div className="p-6 sm:p-8">
        <DialogTitle className="text-h2 pe-8">{title}</DialogTitle>
        {lead && <p className="mt-1.5 text-ink-2">{lead}</p>}
        {children}
      </div>
      {foot && <div className="px-6 sm:px-8 py-4 border-t border-line bg-paper rounded-b-panel text-ink-2">{foot}</div>}
      <Button icon={X} variant="quiet" square className="absolute! top-3 end-3" aria-label={closeLabel} onClick={onClose} />
    </Frame>
  );
}
