import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { FileName } from './FileName.tsx';

type FileRowProps = {
  name: string;
  failed?: boolean;
  /** Below the name: size, progress, or the reason for the rejection. */
  children: ReactNode;
  /** Before the remove button. */
  action?: ReactNode;
  removeLabel: string;
  onRemove: () => void;
};

/** A file of a form; when it is removed, the focus moves to the file picker's button. */
export function FileRow({ name, failed, children, action, removeLabel, onRemove }: FileRowProps) {
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.closest('[data-files]')?.querySelector<HTMLElement>('input[type=file]')?.focus();
    onRemove();
  };
  return (
    <li className={classes('file', failed && 'border-closed-line! bg-closed-tint!')}>
      <span className={classes('grid place-items-center size-9 rounded-control', failed ? 'text-closed' : 'bg-sunken text-ink-2')}>
        <FileText className="size-5" />
      </span>
      <div className={classes('min-w-0', failed && 'max-sm:contents')}>
        <p className="min-w-0 font-medium">
          <FileName>{name}</FileName>
        </p>
        {/* A reason needs the width below the buttons of a narrow row. */}
        <div className={classes(failed && 'max-sm:row-start-2 max-sm:col-start-2 max-sm:-col-end-1 max-sm:pe-2')}>{children}</div>
      </div>
      <div className={classes('flex items-center', failed && 'max-sm:row-start-1 max-sm:col-start-3')}>
        {action}
        <Button icon={X} variant="quiet" square aria-label={removeLabel} onClick={remove} />
      </div>
    </li>
  );
}
