import { OutsideLink } from '../ui/TextLink.tsx';

const address = /(https?:\/\/[^\s<>"'«»“”]+[^\s<>"'«»“”.,;:!?)\]])/u;

/** The words of a message: plain text with its line breaks; web addresses become links, nothing else is formatted. */
export function MessageText({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext] text-start">
      {text.split(address).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not move
          <OutsideLink key={index} href={part}>
            {part}
          </OutsideLink>
        ) : (
          part
        ),
      )}
    </p>
  );
}
