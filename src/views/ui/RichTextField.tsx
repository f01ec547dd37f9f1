import { Suspense } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { onDemand } from './on-demand.tsx';
import type { RichTextProps } from './RichText.tsx';
import { Skeleton } from './Skeleton.tsx';

const RichText = onDemand<RichTextProps>(() => import('./RichText.tsx').then((file) => file.RichText));

type RichTextFieldProps = FieldTexts & Omit<RichTextProps, 'control'>;

/** A text with headings, lists and links, as HTML; the editor is loaded on demand. */
export function RichTextField({ label, hint, error, optional, ...editor }: RichTextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={classes('input h-auto! p-0! overflow-hidden focus-within:border-focus', error && 'border-2! border-danger!')}>
          <Suspense fallback={<Skeleton className="h-44" />}>
            <RichText control={control} label={label} {...editor} />
          </Suspense>
        </div>
      )}
    </Field>
  );
}
