import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import PostalMime from 'postal-mime';
import { chromiumFlags, chromiumPath } from './support/chromium.mjs';

const [folder = 'data/mail', target = join(folder, 'pictures'), width = '640'] = process.argv.slice(2);

const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
mkdirSync(target, { recursive: true });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
try {
  const page = await browser.newPage({ viewport: { width: Number(width), height: 800 } });
  for (const file of files) {
    const { subject = '', html = '', text = '' } = await PostalMime.parse(readFileSync(join(folder, file)));
    await page.setContent(html);
    // Renders it as webmail does: only the body's content, in a left-to-right page, below the subject; then the plain text.
    await page.evaluate(
      ({ subject, text }) => {
        const part = (name: string, style: string, content: string) => {
          const element = document.createElement(name);
          element.dir = 'auto';
          element.style.cssText = style;
          element.textContent = content;
          return element;
        };
        for (const name of ['dir', 'lang']) document.documentElement.removeAttribute(name);
        document.head.replaceChildren();
        document.body.prepend(part('p', 'margin:0;padding:12px 24px;background:#fff;font:600 16px sans-serif', subject));
        const plain = part('pre', 'margin:0;padding:24px;background:#fff;font:14px/1.6 sans-serif;white-space:pre-wrap', text);
        plain.style.cssText += 'unicode-bidi:plaintext;overflow-wrap:anywhere';
        document.body.append(plain);
      },
      { subject, text },
    );
    await page.screenshot({ path: join(target, file.replace(/\.eml$/, '.png')), fullPage: true });
  }
} finally {
  await browser.close();
}
console.log(`${files.length} mails rendered to ${target}`);
