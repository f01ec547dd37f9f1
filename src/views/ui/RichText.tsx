import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { use, useEffect } from 'react';
import type { FieldControl } from './Field.tsx';
import { FormBusy } from './form-busy.ts';
import { isLeft } from './is-left.ts';
import { RichTextBar, type RichTextTexts } from './RichTextBar.tsx';

export type RichTextProps = {
  control: FieldControl;
  label: string;
  texts: RichTextTexts;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
};

/** The editor features allowed in a description; the editor's own style injection is off, because the CSP forbids it. */
const kit = StarterKit.configure({
  heading: { levels: [3, 4] },
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto'], HTMLAttributes: { rel: 'noopener nofollow', target: null } },
});

/** A rich text editor; an empty document is an empty string. */
export function RichText({ control, label, texts, value, onChange, onBlur }: RichTextProps) {
  const editor = useEditor({
    extensions: [kit],
    content: value,
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    onBlur: ({ event }) => isLeft(event) && onBlur(),
  });
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });

  const isBusy = use(FormBusy);
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!isBusy, false);
  }, [editor, isBusy]);

  // When a page is revealed late, the editor is destroyed and recreated after this effect, which then runs again.
  useEffect(() => {
    if (editor.isDestroyed) return;
    const shown = editor.isEmpty ? '' : editor.getHTML();
    if (shown !== value) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    if (editor.isDestroyed) return;
    editor.setOptions({
      editorProps: {
        attributes: {
          id: control.id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          class: 'prose p-3 min-h-32',
          dir: 'auto',
          ...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] }),
          ...(control['aria-invalid'] && { 'aria-invalid': 'true' }),
        },
      },
    });
  }, [editor, control.id, control['aria-describedby'], control['aria-invalid'], label]);

  return (
    <>
      <RichTextBar editor={editor} texts={texts} />
      <EditorContent editor={editor} />
    </>
  );
}
