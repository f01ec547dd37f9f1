import { useState } from 'react';

type AvatarProps = { name: string; url: string | null; size?: 36 | 40 | 56 };

/** A user's picture, or the first letter of their name. The name is next to it or labels its link. */
export function Avatar({ name, url, size = 36 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const box = { inlineSize: size, blockSize: size };
  if (!url || url === failed)
    return (
      <span
        aria-hidden="true"
        style={box}
        className="grid place-items-center shrink-0 rounded-full bg-sand text-ink font-semibold border border-line"
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
      style={box}
      className="shrink-0 rounded-full border border-line object-cover"
      onError={() => setFailed(url)}
    />
  );
}
