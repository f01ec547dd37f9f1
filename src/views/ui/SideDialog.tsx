import { DialogPanel, Dialog as HeadlessDialog } from '@headlessui/react';
import type { ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

type SideDialogProps = { label: string; onClose: () => void; children: ReactNode };

/** A panel that slides in from the start side; closes on Escape and on an outside click. */
export function SideDialog({ label, onClose, children }: SideDialogProps) {
  useReturnFocus();
  return (
    <HeadlessDialog open onClose={onClose} aria-label={label} className="fixed inset-0 z-40 lg:hidden">
      <div className="backdrop" aria-hidden="true" />
      <DialogPanel className="slide fixed z-50 inset-y-0 start-0 w-[304px] max-w-[86vw] bg-surface shadow-modal flex flex-col">
        {children}
      </DialogPanel>
    </HeadlessDialog>
  );
}
