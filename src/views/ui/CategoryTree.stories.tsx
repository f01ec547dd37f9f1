import { useState } from 'react';
import { categories } from '../../../.storybook/samples.ts';
import { drawn } from '../../../.storybook/story.tsx';
import { inLanguage, type Locale } from '../../../contract/locale.ts';
import { CategoryTree } from './CategoryTree.tsx';

export default { title: 'ui/CategoryTree', tags: ['drawn'] };

const toggled = (ids: number[], id: number) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);

function Tree({ locale, label, chosen }: { locale: Locale; label: string; chosen: (count: number) => string }) {
  const [open, setOpen] = useState([1]);
  const [checked, setChecked] = useState([1]);
  return (
    <CategoryTree
      label={label}
      categories={categories.map((category) => {
        const services = category.services.map((service) => ({
          id: service.id,
          name: inLanguage(locale, service.name, service.nameAr),
          checked: checked.includes(service.id),
        }));
        const count = services.filter((service) => service.checked).length;
        return {
          id: category.id,
          name: inLanguage(locale, category.name, category.nameAr),
          open: open.includes(category.id),
          chosen: count > 0 ? chosen(count) : null,
          services,
        };
      })}
      onToggleCategory={(id) => setOpen(toggled(open, id))}
      onToggleService={(id) => setChecked(toggled(checked, id))}
    />
  );
}

const tree = (play?: Parameters<typeof drawn>[1]) =>
  drawn(
    ({ locale, say }) => (
      <div className="card p-5 w-[288px]">
        <Tree locale={locale} label={say('Categories', 'الفئات')} chosen={(count) => say(`${count} selected`, `المختار: ${count}`)} />
      </div>
    ),
    play,
  );

export const Open = tree();

export const WithTheKeyboard = tree(async ({ canvas, userEvent }) => {
  const inwards = document.documentElement.dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}';
  const outwards = document.documentElement.dir === 'rtl' ? '{ArrowRight}' : '{ArrowLeft}';
  const rows = () => canvas.getAllByRole('treeitem');
  const isAt = (index: number) => {
    if (document.activeElement !== rows()[index]) throw new Error(`The focus is not on row ${index}.`);
  };
  const isTrue = (index: number, attribute: string, value: string) => {
    if (rows()[index]?.getAttribute(attribute) !== value) throw new Error(`Row ${index} is not ${attribute} ${value}.`);
  };
  await userEvent.tab();
  isAt(0);
  await userEvent.keyboard(inwards);
  isAt(1);
  isTrue(1, 'aria-checked', 'true');
  await userEvent.keyboard('{ArrowDown} ');
  isTrue(2, 'aria-checked', 'true');
  await userEvent.keyboard(outwards);
  isAt(0);
  await userEvent.keyboard(outwards);
  isTrue(0, 'aria-expanded', 'false');
  await userEvent.keyboard('{End}');
  isAt(rows().length - 1);
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
  isTrue(1, 'aria-expanded', 'true');
});
