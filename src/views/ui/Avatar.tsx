import { useState } from 'react';
import { classes } from './classes.ts';

const boxes = { 36: 'size-9', 40: 'size-10', 56: 'size-14' };

type AvatarProps = { name: string; url: string | null; size?: keyof typeof boxes };

/** A user's picture, or the first letter of their name. The name is next to it or labels its link. */
export function Avatar({ name, url, size = 36 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const box = boxes[size];
  if (!url || url === failed)
    return (
      <span
        aria-hidden="true"
        className={classes(box, 'grid place-items-center shrink-0 rounded-full bg-sand text-ink font-semibold border border-line')}
      >
        {[...name.trim()][0]?.toUpperCase() ?? '·'}
      </span>
    );
  return (
    <img
      src={url}
      alt=""
      width={size}
      height={size}
      className={classes(box, 'shrink-0 rounded-full border border-line object-cover')}
      onError={() => setFailed(url)}
    />
  );
}
