import { classes } from './classes.ts';

/** User-written plain text: keeps paragraphs, and each line has its own direction. */
export const UserText = ({ text, className }: { text: string; className?: string }) => (
  <p dir="auto" className={classes('whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext] text-start', className)}>
    {text}
  </p>
);
