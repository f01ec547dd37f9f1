import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { activityMachine } from '../../machines/shell/activity.machine.ts';
import { errorPopupMachine } from '../../machines/shell/error-popup.machine.ts';
import { type ToastContent, toastId } from '../../machines/shell/toast.ts';
import { toasterMachine } from '../../machines/shell/toaster.machine.ts';
import { Activity } from './Activity.tsx';
import { ErrorPopup } from './ErrorPopup.tsx';
import { Toasts } from './Toasts.tsx';

export default { title: 'shell/Overlays' };

const popups = {
  hidden: { value: 'hidden', context: { popup: null } },
  inputs: { value: 'shown', context: { popup: { kind: 'inputs', message: null, requestId: null } } },
  message: {
    value: 'shown',
    context: { popup: { kind: 'message', message: 'The email or password is incorrect. Check both and try again.', requestId: null } },
  },
  tryLater: { value: 'shown', context: { popup: { kind: 'tryLater', message: null, requestId: '7f3a-91' } } },
} satisfies Record<string, Situation<typeof errorPopupMachine>>;
expectEveryState<typeof errorPopupMachine>(errorPopupMachine, popups);

export const PopupHidden = storyOf<typeof errorPopupMachine>(errorPopupMachine, ErrorPopup, popups.hidden);
export const PopupInputs = storyOf<typeof errorPopupMachine>(errorPopupMachine, ErrorPopup, popups.inputs);
export const PopupMessage = storyOf<typeof errorPopupMachine>(errorPopupMachine, ErrorPopup, popups.message);
export const PopupTryLater = storyOf<typeof errorPopupMachine>(errorPopupMachine, ErrorPopup, popups.tryLater);

const said: ToastContent[] = [
  { tone: 'success', message: { key: 'session.welcome', params: { name: 'مرسى لخدمات النظافة' } } },
  { tone: 'error', message: { key: 'language.failed' } },
  { tone: 'error', message: { key: 'toast.fileFailed', file: 'العرض الفني لمشروع صيانة الشبكة اللاسلكية في جميع المباني.pdf' } },
  { tone: 'info', message: { text: 'Cleaning and waste removal for six office towers' } },
  { tone: 'warning', message: { text: 'التنظيف ونقل النفايات لستة أبراج' } },
];
const toasts = said.map((content) => ({ ...content, id: toastId(content) }));
const toasters = {
  empty: { value: 'empty', context: { toasts: [] } },
  showing: { value: 'showing', context: { toasts } },
  paused: { value: 'paused', context: { toasts: toasts.slice(0, 1) } },
} satisfies Record<string, Situation<typeof toasterMachine>>;
expectEveryState<typeof toasterMachine>(toasterMachine, toasters);

export const ToasterEmpty = storyOf<typeof toasterMachine>(toasterMachine, Toasts, toasters.empty);
export const ToasterShowing = storyOf<typeof toasterMachine>(toasterMachine, Toasts, toasters.showing);
export const ToasterPaused = storyOf<typeof toasterMachine>(toasterMachine, Toasts, toasters.paused);

const activities = {
  idle: { value: 'idle', context: { running: 0 } },
  delayed: { value: { busy: 'delayed' }, context: { running: 1 } },
  shown: { value: { busy: 'shown' }, context: { running: 1 } },
} satisfies Record<string, Situation<typeof activityMachine>>;
expectEveryState<typeof activityMachine>(activityMachine, activities);

export const ActivityIdle = storyOf<typeof activityMachine>(activityMachine, Activity, activities.idle);
export const ActivityDelayed = storyOf<typeof activityMachine>(activityMachine, Activity, activities.delayed);
export const ActivityShown = storyOf<typeof activityMachine>(activityMachine, Activity, activities.shown);
