import CircleCheck from 'lucide-react/icons/circle-check';
import Gavel from 'lucide-react/icons/gavel';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { drawn } from '../../../.storybook/story.tsx';
import { Button } from './Button.tsx';
import { FormDialog, MessageDialog } from './Dialog.tsx';
import { SideDialog } from './SideDialog.tsx';

export default { title: 'ui/Dialog', tags: ['drawn'] };

const nothing = () => {};

export const Asks = drawn(
  ({ say }) => (
    <MessageDialog
      icon={Gavel}
      tone="plain"
      title={say('Submit Interest', 'إبداء الاهتمام')}
      actions={
        <>
          <Button data-autofocus>{say('Cancel', 'إلغاء')}</Button>
          <Button variant="primary">{say('Yes, Submit', 'نعم، قدّم')}</Button>
        </>
      }
      onClose={nothing}
    >
      <p>{say('Are you sure you want to submit interest for this tender?', 'هل أنت متأكد من رغبتك في إبداء الاهتمام بهذه المناقصة؟')}</p>
    </MessageDialog>
  ),
  async () => {
    if (!document.activeElement?.hasAttribute('data-autofocus')) throw new Error('The focus does not start on the safe button.');
  },
);

const message = (icon: typeof Lock, tone: 'success' | 'warning' | 'error') =>
  drawn(({ say }) => (
    <MessageDialog
      icon={icon}
      tone={tone}
      role={tone === 'error' ? 'alertdialog' : 'dialog'}
      title={say('Please try again later', 'يُرجى المحاولة لاحقًا')}
      actions={
        <Button variant="ink" data-autofocus>
          {say('OK', 'حسنًا')}
        </Button>
      }
      onClose={nothing}
    >
      <p>{say('An error occurred while connecting to the server.', 'حدث خطأ أثناء الاتصال بالخادم.')}</p>
    </MessageDialog>
  ));

export const Success = message(CircleCheck, 'success');
export const Warning = message(Lock, 'warning');
export const Failure = message(TriangleAlert, 'error');

export const Form = drawn(({ say }) => (
  <FormDialog
    title={say('Login', 'تسجيل الدخول')}
    lead={say('See company names and contacts.', 'اطّلع على أسماء الشركات.')}
    closeLabel={say('Close', 'إغلاق')}
    onClose={nothing}
  >
    <Button variant="primary" className="w-full mt-6">
      {say('Login', 'تسجيل الدخول')}
    </Button>
  </FormDialog>
));

export const Side = drawn(({ say }) => (
  <SideDialog label={say('Menu', 'القائمة')} onClose={nothing}>
    <div className="p-4">
      <Button>{say('Close menu', 'إغلاق القائمة')}</Button>
    </div>
  </SideDialog>
));
