import { Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { classes } from './classes.ts';

type DropZoneProps = {
  /** What the files are for; heard, and shown above where there is no other heading. */
  label: string;
  texts: { choose: string; orDrop: string; hint: string };
  accept: string;
  /** The id of what says what is wrong with the files, where something is. */
  wrongBy?: string;
  /** Whether several files can be chosen at once. */
  multiple?: boolean;
  onChoose: (files: File[]) => void;
};

/** A place where files can be dropped, with a button that opens the browser's choice; the same file can be chosen again. */
export function DropZone({ label, texts, accept, wrongBy, multiple = true, onChoose }: DropZoneProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const hover = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setIsOver(over);
  };
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onChoose([...files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the one for everyone
    <div
      className={classes('drop has-focus-visible:outline-3 has-focus-visible:outline-focus outline-offset-2', isOver && 'is-over')}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={(event) => {
        hover(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <Upload className="size-6 text-ink-3" />
      <p>
        <label className="link inline-flex items-center min-h-6">
          <span className="sr-only">{label}: </span>
          {texts.choose}
          <input
            type="file"
            multiple={multiple}
            accept={accept}
            aria-invalid={wrongBy ? true : undefined}
            aria-describedby={wrongBy ? `${id}-hint ${wrongBy}` : `${id}-hint`}
            className="sr-only"
            onChange={({ currentTarget }) => {
              take(currentTarget.files);
              currentTarget.value = '';
            }}
          />
        </label>{' '}
        <span className="max-sm:hidden text-ink-2">{texts.orDrop}</span>
      </p>
      <p id={`${id}-hint`} className="hint">
        {texts.hint}
      </p>
    </div>
  );
}
