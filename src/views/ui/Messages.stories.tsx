import { drawn } from '../../../.storybook/story.tsx';
import { Button } from './Button.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { Note } from './Note.tsx';
import { Notice } from './Notice.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { Spinner } from './Spinner.tsx';
import { Toast } from './Toast.tsx';

export default { title: 'ui/Messages', tags: ['drawn'] };

export const Toasts = drawn(({ say }) => (
  <div className="grid gap-3 w-[360px] max-w-full">
    {(['success', 'error', 'warning', 'info'] as const).map((tone) => (
      <Toast key={tone} tone={tone} dismissLabel={say('Dismiss', 'إخفاء')} onDismiss={() => {}}>
        {say('File uploaded successfully', 'تم رفع الملف بنجاح')}
      </Toast>
    ))}
  </div>
));

export const Notes = drawn(({ say }) => (
  <div className="grid gap-3 max-w-form">
    {(['info', 'pending', 'danger'] as const).map((tone) => (
      <Note key={tone} tone={tone}>
        {say(
          'Payment will be processed in the next step after proposal validation',
          'تتم معالجة الدفع في الخطوة التالية بعد التحقق من العطاء',
        )}
      </Note>
    ))}
  </div>
));

export const Empty = drawn(({ say }) => (
  <Notice
    title={say('No companies found', 'لا توجد شركة مطابقة')}
    text={say('Clear the filters to see all companies.', 'امسح عوامل التصفية لعرض كل الشركات.')}
    action={<Button>{say('Clear', 'مسح')}</Button>}
  />
));

export const Failed = drawn(({ say }) => (
  <Notice
    failed
    title={say('The companies could not be loaded', 'تعذّر تحميل الشركات')}
    text={say('Check your connection, then try again.', 'تحقّق من اتصالك ثم حاول مرة أخرى.')}
    action={<Button>{say('Retry', 'إعادة المحاولة')}</Button>}
  />
));

export const FullScreenSpinner = drawn(({ say }) => <Spinner text={say('Loading, please wait...', 'جارٍ التحميل، يُرجى الانتظار...')} />);

export const SkeletonOfACard = drawn(() => <CardSkeleton />);
export const SkeletonOfAPage = drawn(() => <PageSkeleton />);
