import { drawn } from '../../../.storybook/story.tsx';
import { FileName } from './FileName.tsx';

export default { title: 'ui/File name', tags: ['drawn'] };

const names = [
  'Technical offer for the maintenance of the wireless network in all buildings, final version.pdf',
  'العرض الفني لمشروع صيانة الشبكة اللاسلكية في جميع المباني - النسخة النهائية المعتمدة.pdf',
];

/** Whether the first letter of a name is inside the box that cuts it. */
const showsItsBeginning = (stem: Element): boolean => {
  const [text] = stem.childNodes;
  if (!text) return false;
  const letter = document.createRange();
  letter.setStart(text, 0);
  letter.setEnd(text, 1);
  const [box, first] = [stem.getBoundingClientRect(), letter.getBoundingClientRect()];
  return first.left >= box.left - 1 && first.right <= box.right + 1;
};

export const Cut = drawn(
  () => (
    <ul className="grid gap-2 w-64">
      {names.map((name) => (
        <li key={name} className="min-w-0">
          <FileName>{name}</FileName>
        </li>
      ))}
    </ul>
  ),
  async ({ canvasElement }) => {
    const stems = [...canvasElement.querySelectorAll('bdi > :first-child')];
    const cut = stems.filter((stem) => !showsItsBeginning(stem)).map((stem) => stem.textContent);
    if (stems.length !== names.length || cut.length > 0) throw new Error(`The beginning is cut: ${cut.join(', ')}`);
  },
);
