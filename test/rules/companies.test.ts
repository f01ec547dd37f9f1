import { expect, test } from 'vitest';
import { categoriesOf, networkLink, shownBanner, shownLogo } from '../../contract/rules/companies.ts';
import { isEmail } from '../../contract/rules/fields.ts';

test.each(['png', 'jpg', 'jpeg', 'gif', 'webp', 'PNG'])('shows a logo with the extension .%s', (extension) => {
  expect(shownLogo(`/media/logos/1.${extension}`)).toBe(`/media/logos/1.${extension}`);
});

test.each([null, '', '/media/logos/1.svg', '/media/logos/1.bmp', '/media/logos/1', '/media/1.tiff?as=.png'])(
  'shows the default image instead of %s',
  (url) => {
    expect(shownLogo(url)).toBeNull();
  },
);

test('lists each category of a company once', () => {
  const service = (id: number, name: string) => ({ id, name: `${id}`, nameAr: '', slug: '', category: { name, nameAr: name } });
  expect(categoriesOf([service(1, 'A'), service(2, 'B'), service(3, 'A')]).map(({ name }) => name)).toEqual(['A', 'B']);
});

test.each(['a@b.example', 'first.last+tag@sub.domain.qa', 'نور@مثال.قطر'])('accepts the email address %s', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each(['', 'a', 'a@b', '@b.example', 'a@b.', 'a b@c.example', 'a@b..example', 'a@@b.example'])(
  'rejects the email address "%s"',
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);

test('allows more file types for banners than for logos', () => {
  const kinds = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'svg', 'html'];
  expect(kinds.filter((kind) => shownBanner(`/media/banner.${kind}`))).toEqual(['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'svg']);
  expect(shownBanner(null)).toBeNull();
});

test('links a network entry to the web or to Skype, or not at all', () => {
  expect(networkLink('facebook', 'facebook.example/marsa')).toBe('https://facebook.example/marsa');
  expect(networkLink('linkedin', 'javascript:alert(1)')).toBeNull();
  expect(networkLink('skype', 'live:marsa')).toBe('skype:live%3Amarsa?chat');
  expect(networkLink('skype', 'https://marsa.example')).toBeNull();
  expect(networkLink('google', null)).toBeNull();
});
