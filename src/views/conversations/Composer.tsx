import Clock from 'lucide-react/icons/clock';
import Paperclip from 'lucide-react/icons/paperclip';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { messageTextMaxLength } from '../../../contract/limits.ts';
import type { conversationMachine } from '../../machines/conversations/conversation.machine.ts';
import type { documentsMachine } from '../../machines/files/documents.machine.ts';
import { ChildFlow, type ViewProps } from '../Flow.tsx';
import { ChosenDocuments } from '../files/Documents.tsx';
import { Button, buttonClasses } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Form } from '../ui/Form.tsx';
import { TextArea } from '../ui/TextArea.tsx';

type Props = ViewProps<typeof conversationMachine>;

/** The field for the next message with its files; Ctrl or Cmd with Enter sends. */
export function Composer({ snapshot, send }: Props) {
  const { t } = useTranslation('messages');
  const { text } = snapshot.context;
  const { documents } = snapshot.children;
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send({ type: 'send' });
  };
  return (
    <Form className="grid gap-3 p-4 border-t border-line" onSubmit={() => send({ type: 'send' })}>
      {snapshot.hasTag('offline') && (
        <p role="status" className="flex items-center gap-2 text-small text-ink-2">
          <Clock className="size-4" />
          {t('composer.offline')}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the shortcut of the field inside */}
      <div onKeyDown={sendByKey} className="[&_textarea]:field-sizing-content [&_textarea]:max-h-40 [&_textarea]:min-h-[72px]!">
        <TextArea
          label={t('composer.label')}
          rows={2}
          limit={messageTextMaxLength}
          counter={<span className="sr-only">{t('composer.keys')}</span>}
          value={text}
          error={text.length > messageTextMaxLength ? t('composer.tooLong') : undefined}
          onChange={(typed) => send({ type: 'text.type', text: typed })}
        />
      </div>
      <div data-files className="grid gap-3">
        {documents && <ChildFlow<typeof documentsMachine> actor={documents} view={ChosenDocuments} />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          {documents ? <ChildFlow<typeof documentsMachine> actor={documents} view={Attach} /> : <span />}
          <Button variant="primary" type="submit" disabled={!snapshot.can({ type: 'send' })}>
            <SendHorizontal className="size-[18px] mirror" />
            {t('composer.send')}
          </Button>
        </div>
      </div>
    </Form>
  );
}

function Attach({ snapshot, send }: ViewProps<typeof documentsMachine>) {
  const { t } = useTranslation('messages');
  const hintId = useId();
  return (
    <div className="flex items-center gap-3">
      <label
        className={classes(
          buttonClasses({}),
          'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus outline-offset-2',
        )}
      >
        <Paperclip className="size-4" />
        {t('composer.attach')}
        <input
          type="file"
          multiple
          accept={snapshot.context.endings.join(',')}
          aria-describedby={hintId}
          className="sr-only"
          onChange={({ currentTarget }) => {
            send({ type: 'files.choose', files: [...(currentTarget.files ?? [])] });
            currentTarget.value = '';
          }}
        />
      </label>
      <span id={hintId} className="hint max-sm:sr-only">
        {t('composer.attachHint')}
      </span>
    </div>
  );
}
