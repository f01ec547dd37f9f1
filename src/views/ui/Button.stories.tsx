import Trash2 from 'lucide-react/icons/trash';
import { drawn } from '../../../.storybook/story.tsx';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';

export default { title: 'ui/Button', tags: ['drawn'] };

const variants = ['primary', 'outline', 'ink', 'secondary', 'quiet', 'danger'] as const;

export const Variants = drawn(({ say }) => (
  <div className="flex flex-wrap gap-3">
    {variants.map((variant) => (
      <Button key={variant} variant={variant}>
        {say('Submit', 'إرسال')}
      </Button>
    ))}
    <Button variant="secondary" small>
      {say('Details', 'التفاصيل')}
    </Button>
    <Button icon={Trash2} square aria-label={say('Remove', 'إزالة')} />
    <ButtonLink href="/service">{say('Browse services', 'تصفّح الخدمات')}</ButtonLink>
  </div>
));

export const Disabled = drawn(
  ({ say }) => (
    <div className="flex flex-wrap gap-3">
      {variants.map((variant) => (
        <Button key={variant} variant={variant} disabled onClick={() => Promise.reject(new Error('A disabled button was activated.'))}>
          {say('Submit', 'إرسال')}
        </Button>
      ))}
    </div>
  ),
  async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByRole('button');
    await userEvent.tab();
    if (document.activeElement !== first) throw new Error('A disabled button can be focused.');
    await userEvent.keyboard('{Enter}');
    for (const button of canvas.getAllByRole('button')) await userEvent.click(button);
  },
);

export const Busy = drawn(({ say }) => (
  <div className="flex flex-wrap gap-3">
    <Button variant="primary" busy>
      {say('Submit Proposal', 'تقديم العطاء')}
    </Button>
    <Button variant="primary">{say('Submit Proposal', 'تقديم العطاء')}</Button>
  </div>
));
