import Upload from 'lucide-react/icons/upload';
import { type DragEvent, useId, useState } from 'react';
import { classes } from './classes.ts';

type DropZoneProps = {
  /** ID of the control that chooses files. */
  id?: string | undefined;
  /** Accessible name of the zone; also shown where there is no other heading. */
  label: string;
  texts: { choose: string; orDrop: string; hint: string };
  accept: string;
  /** ID of the error message, if any. */
  wrongBy?: string;
  /** Whether several files can be selected. */
  multiple?: boolean;
  onChoose: (files: File[]) => void;
};

/** A drop zone with a button that opens the file picker; the same file can be selected again. */
export function DropZone({ id, label, texts, accept, wrongBy, multiple = true, onChoose }: DropZoneProps) {
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);
  const hover = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setIsOver(over);
  };
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onChoose([...files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button, which everyone can use
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
            id={id}
            type="file"
            multiple={multiple}
            accept={accept}
            aria-invalid={wrongBy ? true : undefined}
            aria-describedby={wrongBy ? `${hintId} ${wrongBy}` : hintId}
            className="sr-only"
            onChange={({ currentTarget }) => {
              take(currentTarget.files);
              currentTarget.value = '';
            }}
          />
        </label>{' '}
        <span className="max-sm:hidden text-ink-2">{texts.orDrop}</span>
      </p>
      <p id={hintId} className="hint">
        {texts.hint}
      </p>
    </div>
  );
}
