import { classes } from './classes.ts';

/** A plain text that someone wrote: its paragraphs are kept, and each line runs the way it is written. */
export const Written = ({ text, className }: { text: string; className?: string }) => (
  <p dir="auto" className={classes('whitespace-pre-line break-words [unicode-bidi:plaintext] text-start', className)}>
    {text}
  </p>
);
