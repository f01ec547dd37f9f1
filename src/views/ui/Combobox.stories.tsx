import { drawn } from '../../../.storybook/story.tsx';
import { Combobox } from './Combobox.tsx';
import type { Offer } from './Suggestions.tsx';

export default { title: 'ui/Combobox', tags: ['drawn'] };

const box = (offer: Offer, chosen: { name?: string } = {}, play?: Parameters<typeof drawn>[1]) =>
  drawn(
    ({ say }) => (
      <form className="max-w-form min-h-80" onSubmit={(event) => event.preventDefault()}>
        <Combobox
          label={say('Keyword', 'الكلمة المفتاحية')}
          placeholder={say('Service name', 'اسم الخدمة')}
          value={offer === 'none' ? '' : say('cle', 'تنظيف')}
          offer={offer}
          options={[
            say('Office cleaning', 'تنظيف المكاتب'),
            say('Deep cleaning', 'التنظيف العميق'),
            say('Façade cleaning', 'تنظيف الواجهات'),
          ]}
          texts={{
            list: say('Service names', 'أسماء الخدمات'),
            loading: say('Searching services', 'جارٍ البحث عن خدمات'),
            nothing: say('No service found', 'لا توجد خدمة بهذا الاسم'),
          }}
          onChange={() => {}}
          onChoose={(name) => {
            chosen.name = name;
          }}
          onClose={() => {}}
        />
      </form>
    ),
    play,
  );

export const Idle = box('none');
export const Loading = box('loading');
export const Nothing = box('nothing');
export const Suggested = box('options');

const chosen: { name?: string } = {};
export const ChosenWithTheKeyboard = box('options', chosen, async ({ canvas, userEvent }) => {
  const input = canvas.getByRole('combobox');
  await userEvent.click(input);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const second = canvas.getAllByRole('option')[1];
  if (input.getAttribute('aria-activedescendant') !== second?.id) throw new Error('The second option is not active.');
  await userEvent.keyboard('{Enter}');
  if (chosen.name !== second?.textContent) throw new Error('Enter does not select the active option.');
});
