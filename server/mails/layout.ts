import { directionOf, type Locale } from '../../contract/locale.ts';
import { formatMoment } from '../../contract/rules/qatar-time.ts';
import { leftToRight } from '../notices/isolated.ts';
import type { MailMessage } from '../outside/mail.ts';
import type { Sender } from './product-name.ts';
import { arabic } from './words.ar.ts';
import { english } from './words.en.ts';
import type { LetterWords, Words } from './words.ts';

/** The texts of a language. */
export const wordsOf: Record<Locale, Words> = { en: english, ar: arabic };

/** Formats an instant to the second with its time zone, like the receipt in the page. */
export const qatarTime = (instant: Date, locale: Locale): string =>
  wordsOf[locale].qatarTime(leftToRight(formatMoment(instant.toISOString())), leftToRight('UTC+03:00'));

/** A mail's content: texts, the button's link, facts, and a quoted message. */
export type Letter = Sender & {
  locale: Locale;
  words: LetterWords;
  link?: string;
  /** Labels and values; typed values and codes must already be isolated. */
  facts?: [label: string, value: string][];
  entries?: { title: string; content: string; link: string }[];
  quote?: string;
};

/** Renders a letter as text and HTML; user input is escaped in both. */
export const renderLetter = (letter: Letter): Pick<MailMessage, 'subject' | 'text' | 'html' | 'language'> => ({
  subject: letter.words.subject.replace(/[\u2066-\u2069]/g, ''),
  text: asText(letter),
  html: asHtml(letter),
  language: letter.locale,
});

function asText({ locale, product, support, words, link, facts = [], entries = [], quote }: Letter): string {
  const { heading, before, button, after } = words;
  const { greeting, signOff } = wordsOf[locale];
  const parts = [
    heading,
    greeting,
    ...before,
    ...entries.map(({ title, content, link }) => [title, content, link].filter(Boolean).join('\n')),
    ...(link && button ? [`${button}:\n${link}`] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(quote ? [quote] : []),
    ...after,
    ['--', signOff({ product }), ...(support ? [support] : [])].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

// Colours of the design: paper, ink, brand. Inline, because mail programs ignore style sheets.
const font = "font-family:'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.6;color:#211A18";
const button =
  'display:inline-block;padding:12px 24px;border-radius:6px;background:#8A1538;color:#FFFFFF;text-decoration:none;font-weight:600';
const textLink = 'color:#8A1538';

function asHtml({ locale, product, support, words, link, facts = [], entries = [], quote }: Letter): string {
  const { greeting, linkFallback, signOff } = wordsOf[locale];
  const direction = directionOf(locale);
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:0 0 8px;overflow-wrap:anywhere"><span style="font-size:14px">${escaped(label)}</span><br><bdi>${escaped(value)}</bdi></td></tr>`,
  );
  const content = [
    `<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${escaped(words.heading)}</h1>`,
    paragraph(greeting),
    ...words.before.map(paragraph),
    ...entries.map(
      ({ title, content, link }) =>
        `<p style="margin:0 0 16px"><a href="${escaped(link)}" style="${textLink};font-weight:600">${escaped(title)}</a><br>${escaped(content)}</p>`,
    ),
    ...(link && words.button
      ? [`<p style="margin:24px 0"><a href="${escaped(link)}" style="${button}">${escaped(words.button)}</a></p>`]
      : []),
    ...(rows.length > 0 ? [`<table role="presentation" style="${font};border-spacing:0;margin:0 0 16px">${rows.join('')}</table>`] : []),
    ...(quote ? [`<p dir="auto" style="margin:0 0 16px;white-space:pre-wrap">${escaped(quote)}</p>`] : []),
    ...words.after.map(paragraph),
    `<p style="margin:24px 0 0">${[escaped(signOff({ product })), ...(support ? [mailTo(support)] : [])].join('<br>')}</p>`,
    ...(link
      ? [
          `<p style="margin:24px 0 0;font-size:14px">${escaped(linkFallback)}<br><bdi dir="ltr" style="word-break:break-all">${escaped(link)}</bdi></p>`,
        ]
      : []),
  ];
  return [
    `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escaped(words.subject)}</title></head><body style="margin:0;background:#FBF8F3">`,
    // Webmail shows only the body's content.
    `<div lang="${locale}" dir="${direction}" style="max-width:560px;margin:0 auto;padding:32px 24px;${font}">`,
    ...content,
    '</div></body></html>',
  ].join('\n');
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

const mailTo = (address: string) => `<a href="mailto:${escaped(address)}" style="${textLink}"><bdi dir="ltr">${escaped(address)}</bdi></a>`;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
