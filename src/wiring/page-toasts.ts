import type { PageToast } from '../machines/shell/toast.ts';
import type { Tools } from './tools.ts';

/** Shows the success of an act whose texts are loaded with its page. */
export const showPageToast = ({ sendToShell }: Pick<Tools, 'sendToShell'>, message: PageToast): void =>
  sendToShell({ type: 'toast.show', toast: { tone: 'success', message } });
