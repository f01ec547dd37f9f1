import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { drawn } from '../../../.storybook/story.tsx';
import { Avatar } from './Avatar.tsx';
import { Badge, Tag } from './Badge.tsx';
import { Band } from './Band.tsx';
import { Button } from './Button.tsx';
import { CollapsiblePanel } from './CollapsiblePanel.tsx';
import { CompanyLogo } from './CompanyLogo.tsx';
import { FocusOnMount } from './FocusOnMount.tsx';
import { FragmentTarget } from './FragmentTarget.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';
import { Pager } from './Pager.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { SkipLink } from './SkipLink.tsx';
import { Tabs } from './Tabs.tsx';
import { LinkButton, OutsideLink, TextLink } from './TextLink.tsx';

export default { title: 'ui/Parts', tags: ['drawn'] };

export const BadgesAndTags = drawn(({ say }) => (
  <div className="flex flex-wrap gap-2">
    <Badge tone="open" icon={LockOpen}>
      {say('Open', 'عامة')}
    </Badge>
    <Badge tone="closed" icon={Lock}>
      {say('Closed', 'محدودة')}
    </Badge>
    <Badge tone="pending" icon={Hourglass}>
      {say('Pending', 'قيد الانتظار')}
    </Badge>
    <Badge tone="open" icon={Check}>
      {say('Approved', 'معتمدة')}
    </Badge>
    <Badge icon={Pencil}>{say('Draft', 'مسودة')}</Badge>
    <Badge tone="info" icon={Send}>
      {say('Submitted', 'مُقدَّمة')}
    </Badge>
    <Tag>{say('Office cleaning', 'تنظيف المكاتب')}</Tag>
  </div>
));

const pager = (page: number, previous: boolean, next: boolean) =>
  drawn(({ say }) => (
    <Pager
      page={page}
      pages={26}
      texts={{
        label: say('Pages', 'الصفحات'),
        previous: say('Previous', 'السابق'),
        next: say('Next', 'التالي'),
        page: say(`Page ${page} of 26`, `الصفحة ${page} من 26`),
      }}
      onPrevious={previous ? () => {} : null}
      onNext={next ? () => {} : null}
    />
  ));
export const PagerInTheMiddle = pager(2, true, true);
export const PagerAtTheStart = pager(1, false, true);
export const PagerAtTheEnd = pager(26, true, false);

export const PageBand = drawn(({ say }) => (
  <Band
    title={say('Service companies', 'شركات الخدمات')}
    lead={say('Search by service, keyword or location.', 'ابحث حسب الخدمة أو الكلمة المفتاحية أو الموقع.')}
  />
));

export const Marks = drawn(({ say }) => (
  <div className="flex flex-wrap items-center gap-5">
    <Logo name={say('Daleel', 'دليل')} label={say('Daleel, home', 'دليل، الصفحة الرئيسية')} />
    <CompanyLogo url="/marsa.png" />
    <CompanyLogo url="/logo-of-a-kind-not-allowed.svg" />
    <CompanyLogo url="/missing.png" />
    <CompanyLogo url={null} />
    <Avatar name="Noor" url="/marsa.png" />
    <Avatar name={say('Noor', 'نور')} url={null} size={40} />
  </div>
));

export const Links = drawn(({ say }) => (
  <p className="flex gap-5">
    <TextLink href="/service">{say('All services', 'كل الخدمات')}</TextLink>
    <OutsideLink href="https://marsaclean.example">
      <bdi dir="ltr">marsaclean.example</bdi>
    </OutsideLink>
    <LinkButton>{say('Forgot password?', 'نسيت كلمة المرور؟')}</LinkButton>
  </p>
));

export const Skip = drawn(
  ({ say }) => (
    <>
      <SkipLink to="content">{say('Skip to content', 'انتقل إلى المحتوى')}</SkipLink>
      <p id="content">{say('Content', 'المحتوى')}</p>
    </>
  ),
  async ({ userEvent }) => userEvent.tab(),
);

export const Languages = drawn(({ say, locale }) => (
  <LanguageSwitch label={say('Language', 'اللغة')} locale={locale} onChoose={() => {}} />
));

export const BackToTop = drawn(({ say }) => <ScrollToTop label={say('Back to top', 'العودة إلى الأعلى')} onPress={() => {}} />);

export const Collapsible = drawn(({ say }) => (
  <CollapsiblePanel icon={SlidersHorizontal} title={say('Filters', 'عوامل التصفية')} badge={say('2 active', 'عاملان مفعّلان')}>
    <p>{say('What is folded away on small screens.', 'ما يُطوى على الشاشات الصغيرة.')}</p>
  </CollapsiblePanel>
));

export const Identity = drawn(() => (
  <div className="grid gap-6" aria-hidden="true">
    <div className="weave h-24" />
    <div>
      <div className="teeth" />
      <div className="bg-night h-12" />
    </div>
    <div>
      <div className="bg-surface h-12" />
      <div className="teeth-down" />
    </div>
  </div>
));

export const CollapsibleWithoutPadding = drawn(({ say }) => (
  <CollapsiblePanel
    flush
    mark={<Avatar name="Noor" url={null} />}
    title={say('Noor Al-Kuwari', 'نور الكواري')}
    hint={say('Account menu', 'قائمة الحساب')}
  >
    <p className="p-4">{say('What is folded away on small screens.', 'ما يُطوى على الشاشات الصغيرة.')}</p>
  </CollapsiblePanel>
));

/** Content that replaces other content takes the focus, so that it is announced. */
export const FocusedOnMount = drawn(
  ({ say }) => (
    <FocusOnMount>
      <p>{say('We have received your message', 'تم استلام رسالتك')}</p>
    </FocusOnMount>
  ),
  async ({ canvasElement }) => {
    const focused = document.activeElement;
    if (!focused?.hasAttribute('tabindex') || !canvasElement.contains(focused)) throw new Error('The new content does not have the focus.');
  },
);

export const TabsOfAList = drawn(
  ({ say }) => (
    <>
      <Tabs
        label={say('Requests by status', 'الطلبات حسب الحالة')}
        tabs={[
          { value: 'all', label: say('All', 'الكل'), count: '22' },
          { value: 'pending', label: say('Pending', 'قيد المراجعة'), count: '2' },
          { value: 'closed', label: say('Closed', 'مغلقة') },
        ]}
        chosen="all"
        panel="list"
        onChoose={() => {}}
      />
      <p id="list" role="tabpanel" aria-labelledby="list-all">
        {say('Requests', 'الطلبات')}
      </p>
    </>
  ),
  async ({ canvas, userEvent }) => {
    const towardsTheEnd = document.documentElement.dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}';
    const isAt = (index: number) => {
      if (document.activeElement !== canvas.getAllByRole('tab')[index]) throw new Error(`The focus is not on tab ${index}.`);
    };
    await userEvent.tab();
    isAt(0);
    await userEvent.keyboard(towardsTheEnd);
    isAt(1);
    await userEvent.keyboard('{End}');
    isAt(2);
    await userEvent.keyboard(towardsTheEnd);
    isAt(0);
  },
);

function ComesLater({ button, label }: { button: string; label: string }) {
  const [isThere, setIsThere] = useState(false);
  return (
    <>
      <Button onClick={() => setIsThere(true)}>{button}</Button>
      {isThere && (
        <FragmentTarget id="named" label={label}>
          <p>{label}</p>
        </FragmentTarget>
      )}
    </>
  );
}

export const FocusedFragmentTarget = drawn(
  ({ say }) => <ComesLater button={say('Load', 'تحميل')} label={say('The part that the address names', 'الجزء المذكور في العنوان')} />,
  async ({ canvas, userEvent }) => {
    const before = location.href;
    history.replaceState(null, '', '#named');
    await userEvent.click(canvas.getByRole('button'));
    history.replaceState(null, '', before);
    if (document.activeElement?.id !== 'named') throw new Error('The fragment target does not have the focus.');
  },
);
