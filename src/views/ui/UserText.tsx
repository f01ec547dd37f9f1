import { classes } from './classes.ts';

type UserTextProps = {
  text: string;
  /** Whether it stands below or beside other words: then it begins at their side, in whichever direction it is written. */
  short?: boolean;
  className?: string;
};

/** User-written plain text: keeps paragraphs, and each line has its own direction. */
export const UserText = ({ text, short, className }: UserTextProps) => (
  <p
    dir="auto"
    className={classes('whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]', short ? 'own-words' : 'text-start', className)}
  >
    {text}
  </p>
);
