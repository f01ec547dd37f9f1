import { describe, expect, test } from 'vitest';
import { excerptOf, sanitiseHtml } from '../../../server/domain/directory/html.ts';
import { doubtsAbout } from '../support/safe-html.ts';
import { hostileHtml } from '../support/xss.ts';

describe('a description', () => {
  test.each([
    ['<h3>How</h3><p>We <strong>work</strong> <em>well</em>.<br />Daily.</p><ul><li>a</li></ul><ol><li>b</li></ol>', null],
    ['<blockquote><p>Said</p></blockquote>', null],
    ['<p>مرحبا &amp; أهلاً "١"</p>', null],
    ['<h1>Title</h1><h6>small</h6><div><b>a</b> <i>b</i></div>', '<h3>Title</h3><h4>small</h4><p><strong>a</strong> <em>b</em></p>'],
    ['<p class="x" dir="rtl">a<br>b</p>', '<p>a<br />b</p>'],
    ['<p>unclosed <strong>text', '<p>unclosed <strong>text</strong></p>'],
    ['3 < 4 & 5 > 2', '3 &lt; 4 &amp; 5 &gt; 2'],
    [
      '<a href="HTTPS://Good.example/a?b=1&c=2" target="_blank">x</a>',
      '<a href="https://good.example/a?b=1&amp;c=2" rel="noopener nofollow">x</a>',
    ],
    ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example" rel="noopener nofollow">x</a>'],
    ['<a href="/account">x</a> <a>y</a> <a href="#top">z</a>', 'x y z'],
    ['a<table><tr><td>1</td></tr></table><img src="https://good.example/x.png">', 'a1'],
  ])('%s keeps its text and loses disallowed elements', (html, clean) => {
    expect(sanitiseHtml(html)).toBe(clean ?? html);
  });

  test('a description does not grow by quotes, and by other signs only once', () => {
    const quoted = `<p>${`"it's" `.repeat(2000).trim()}</p>`;
    expect(sanitiseHtml(quoted)).toBe(quoted);
    const once = sanitiseHtml('<p>&"&amp;"&nbsp;&lt;>&quot;&copy;</p>') ?? '';
    expect(once).toBe('<p>&amp;"&amp;"\u00a0&lt;&gt;"©</p>');
    expect(sanitiseHtml(once)).toBe(once);
  });

  test.each(['', '   ', '<p></p>', '<p>&nbsp;<br></p>', '<script>1</script>', '<!-- -->'])('"%s" contains no text', (html) => {
    expect(sanitiseHtml(html)).toBeNull();
  });

  test.each(hostileHtml)('%s is harmless after sanitising, which is idempotent', (html) => {
    const clean = sanitiseHtml(html) ?? '';
    expect(doubtsAbout(clean)).toEqual([]);
    expect(sanitiseHtml(clean) ?? '').toBe(clean);
  });
});

test('the checker itself detects harmful input', () => {
  for (const html of hostileHtml.filter((text) => /<(script|img|svg|iframe|style)\b/i.test(text))) {
    expect(doubtsAbout(html), html).not.toEqual([]);
  }
  expect(doubtsAbout('<a href="javascript:alert(1)" rel="noopener nofollow">x</a>')).toEqual(['href javascript:alert(1)']);
  expect(doubtsAbout('<p>a</em>')).toEqual(['</em> closes nothing']);
});

describe('an excerpt', () => {
  test('an excerpt is the text without markup, with spaces between blocks', () => {
    expect(excerptOf('<h3>A</h3><p>b<strong>c</strong><br />d &amp; &lt;e&gt;</p><ul><li>f</li><li>g</li></ul>')).toBe('A bc d & <e> f g');
  });

  test('an excerpt is truncated at a word', () => {
    const excerpt = excerptOf(`<p>${'words '.repeat(100)}</p>`);
    expect(excerpt.length).toBeLessThanOrEqual(301);
    expect(excerpt).toMatch(/ words…$/);
  });

  test('an excerpt of one very long word is truncated between grapheme clusters', () => {
    expect(excerptOf(`<p>${'😀'.repeat(400)}</p>`).isWellFormed()).toBe(true);
    expect(excerptOf(`<p>${'x'.repeat(1000)}</p>`).length).toBeLessThanOrEqual(301);
  });
});
