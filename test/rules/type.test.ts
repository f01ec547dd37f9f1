import { expect, test } from 'vitest';
import { type } from '../../contract/type.ts';

test('a schema is built at its first use, with those of which it consists, and once', () => {
  let built = 0;
  const Size = type({
    get width() {
      built += 1;
      return 'number' as const;
    },
  });
  const Crate = type({ size: Size, 'label?': 'string' }).array();
  expect(built).toBe(0);
  expect(Crate.allows([{ size: { width: 2 } }])).toBe(true);
  expect(Crate.allows([{ size: {} }])).toBe(false);
  expect(Size.allows({ width: '2' })).toBe(false);
  expect(built).toBe(1);
});

test('a schema parses, has defaults and says what is wrong as that of arktype does', () => {
  const Colour = type.enumerated('red', 'green');
  const Page = type('string.integer.parse').to('number.integer > 0');
  const Query = type({ page: Page.default('1'), 'colours?': Colour.array().or("'all'") }).merge({ order: "'asc' | 'desc'" });
  expect(Query({ order: 'asc' })).toEqual({ page: 1, order: 'asc' });
  expect(Query({ page: '3', colours: ['red'], order: 'desc' })).toEqual({ page: 3, colours: ['red'], order: 'desc' });
  const wrong = Query({ page: '0', colours: ['blue'], order: 'asc' });
  expect(wrong instanceof type.errors && wrong.map(({ path }) => String(path))).toEqual(['colours,0', 'page']);
  expect(type({ order: Query.get('order') }).allows({ order: 'up' })).toBe(false);
});
