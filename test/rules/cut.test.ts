import { expect, test } from 'vitest';
import { cut } from '../../contract/rules/cut.ts';

/** The rule as it is written: every text is segmented. */
const segmented = (text: string, length: number): string => {
  const letters = [...new Intl.Segmenter().segment(text)];
  return letters.length <= length ? text : `${text.slice(0, letters[length]?.index).trimEnd()}…`;
};

const texts = [
  'Cleaning of three schools, with all materials',
  'تنظيف ثلاث مدارس، مع جميع المواد',
  'تَنْظِيفٌ لِثَلَاثِ مَدَارِسَ',
  'Line one\nline two\r\nline three',
  'e\u0301te\u0301 and été',
  'Team 👩‍👩‍👧 and 🇶🇦 flags ☎️',
  'soft\u00ADhyphen\u200Djoined\u200Fmarked',
  '©\u200D® ™ x\u0308',
  '한국어 각 नमस्ते',
  'tail of a letter x\u0301',
];

test('texts are cut where a segmenter cuts them, at any length', () => {
  for (const text of texts)
    for (let length = 0; length <= text.length + 1; length += 1) expect(cut(text, length)).toBe(segmented(text, length));
});
