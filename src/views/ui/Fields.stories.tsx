import { drawn } from '../../../.storybook/story.tsx';
import { Check } from './Check.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SearchField } from './SearchField.tsx';
import { Select } from './Select.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

export default { title: 'ui/Fields', tags: ['drawn'] };

const nothing = () => {};

export const Text = drawn(({ say }) => (
  <div className="grid gap-5 max-w-form">
    <TextField
      label={say('Project title', 'عنوان المشروع')}
      hint={say('Cards show the first 30 characters.', 'تعرض البطاقات أول 30 حرفًا.')}
      value=""
      onChange={nothing}
    />
    <TextField
      label={say('Website', 'الموقع الإلكتروني')}
      optional={say('(optional)', '(اختياري)')}
      dir="ltr"
      value="marsaclean.example"
      onChange={nothing}
    />
    <TextField
      label={say('Email', 'البريد الإلكتروني')}
      type="email"
      dir="ltr"
      value="office@"
      error={say('Enter an email address in the form name@example.com.', 'أدخل بريدًا إلكترونيًا بالصيغة name@example.com.')}
      onChange={nothing}
    />
    <TextField label={say('Tender Number', 'رقم المناقصة')} dir="ltr" value="TND-2026-0148" disabled onChange={nothing} />
  </div>
));

export const Password = drawn(
  ({ say }) => (
    <div className="max-w-form">
      <PasswordField
        label={say('Password', 'كلمة المرور')}
        autoComplete="current-password"
        showLabel={say('Show password', 'إظهار كلمة المرور')}
        hideLabel={say('Hide password', 'إخفاء كلمة المرور')}
        value="daleel-demo"
        onChange={nothing}
      />
    </div>
  ),
  async ({ canvas, canvasElement, userEvent }) => {
    const typeOf = () => canvasElement.querySelector('input')?.type;
    if (typeOf() !== 'password') throw new Error('The password is visible initially.');
    await userEvent.click(canvas.getByRole('button'));
    if (typeOf() !== 'text') throw new Error('The password is not shown by the toggle.');
  },
);

export const SelectOne = drawn(({ say }) => (
  <div className="max-w-form">
    <Select
      label={say('Location', 'الموقع')}
      value=""
      choices={[
        { value: '', label: say('All locations', 'كل المواقع') },
        { value: '1', label: say('Doha', 'الدوحة') },
      ]}
      onChange={nothing}
    />
  </div>
));

export const CheckBoxes = drawn(({ say }) => (
  <div className="flex flex-wrap gap-x-6 gap-y-2">
    <Check checked={false} onChange={nothing}>
      {say('Unchecked', 'غير محدّد')}
    </Check>
    <Check checked onChange={nothing}>
      {say('Checked', 'محدّد')}
    </Check>
    <Check checked={false} disabled onChange={nothing}>
      {say('Disabled', 'معطّل')}
    </Check>
  </div>
));

export const Long = drawn(({ say }) => (
  <div className="grid gap-5 max-w-form">
    <TextArea
      label={say('Description', 'الوصف')}
      hint={say('What has to be done, where, and until when.', 'ما المطلوب وأين ومتى.')}
      limit={500}
      value={say('Two showrooms of 450 m² each.', 'صالتا عرض بمساحة 450 م² لكل منهما.')}
      onChange={nothing}
    />
    <TextArea
      label={say('Message', 'الرسالة')}
      limit={10}
      value={say('More than ten letters', 'أكثر من عشرة أحرف')}
      error={say('Use at most 10 characters.', 'استخدم 10 أحرف على الأكثر.')}
      onChange={nothing}
    />
  </div>
));

export const Search = drawn(({ say }) => (
  <div className="max-w-form">
    <SearchField
      label={say('Search companies', 'البحث في الشركات')}
      placeholder={say('Search by name', 'ابحث بالاسم')}
      maxLength={100}
      value=""
      onChange={nothing}
    />
  </div>
));
