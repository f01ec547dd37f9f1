import Upload from 'lucide-react/icons/upload';
import { buttonClasses } from './Button.tsx';
import { classes } from './classes.ts';

type FileButtonProps = { accept: string; describedBy?: string; onChoose: (file: File) => void; children: string };

/** Opens the file picker; the same file can be selected again after a rejection. */
export function FileButton({ accept, describedBy, onChoose, children }: FileButtonProps) {
  return (
    <label
      className={classes(
        buttonClasses({ small: true }),
        'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus outline-offset-2',
      )}
    >
      <Upload className="size-4" />
      {children}
      <input
        type="file"
        accept={accept}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}
