import type { Editor } from '@tiptap/core';
import type { LucideIcon } from 'lucide-react';
import Italic from 'lucide-react/icons/italic';
import Bold from 'lucide-react/icons/letter-b';
import Heading from 'lucide-react/icons/letter-h';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import { type KeyboardEvent, useState } from 'react';
import { normalizeWebAddress } from '../../../contract/rules/fields.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';

export type RichTextTexts = {
  bar: string;
  bold: string;
  italic: string;
  heading: string;
  list: string;
  link: string;
  address: string;
  apply: string;
};

type BarProps = { editor: Editor; texts: RichTextTexts };

/** The toolbar for the selected text; a link's URL is typed in the toolbar itself. */
export function RichTextBar({ editor, texts }: BarProps) {
  const [isLinking, setLinking] = useState(false);
  const tools: [name: string, icon: LucideIcon, isOn: boolean, press: () => void][] = [
    [texts.bold, Bold, editor.isActive('bold'), () => editor.chain().focus().toggleBold().run()],
    [texts.italic, Italic, editor.isActive('italic'), () => editor.chain().focus().toggleItalic().run()],
    [texts.heading, Heading, editor.isActive('heading'), () => editor.chain().focus().toggleHeading({ level: 3 }).run()],
    [texts.list, List, editor.isActive('bulletList'), () => editor.chain().focus().toggleBulletList().run()],
    [texts.link, Link, editor.isActive('link'), () => setLinking(!isLinking)],
  ];
  return (
    <div className="bg-paper border-b border-line">
      <div role="toolbar" aria-label={texts.bar} className="flex flex-wrap p-1">
        {tools.map(([name, Icon, isOn, press]) => (
          <Button
            key={name}
            variant="quiet"
            square
            aria-label={name}
            aria-pressed={isOn}
            className={classes(isOn && 'bg-sand!')}
            onClick={press}
          >
            <Icon className={classes('size-[18px]', Icon === List && 'mirror')} />
          </Button>
        ))}
      </div>
      {isLinking && <LinkAddress editor={editor} texts={texts} onDone={() => setLinking(false)} />}
    </div>
  );
}

/** The URL of the selected link; an empty one removes the link. */
function LinkAddress({ editor, texts, onDone }: BarProps & { onDone: () => void }) {
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '');
  const target = /^mailto:/i.test(address.trim()) ? address.trim() : normalizeWebAddress(address);
  const isFit = address.trim() === '' || target !== null;
  const apply = () => {
    if (!isFit) return;
    const chosen = editor.chain().focus().extendMarkRange('link');
    if (address.trim() === '' || !target) chosen.unsetLink().run();
    else chosen.setLink({ href: target }).run();
    onDone();
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') apply();
    else onDone();
  };
  return (
    <div className="flex gap-2 px-2 pb-2">
      <input
        type="url"
        dir="ltr"
        className="input num min-w-0"
        aria-label={texts.address}
        aria-invalid={isFit ? undefined : true}
        placeholder="https://"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={steer}
      />
      <Button disabled={!isFit} onClick={apply}>
        {texts.apply}
      </Button>
    </div>
  );
}
