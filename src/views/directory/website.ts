/** Returns a company's website as a link, for http(s) URLs only; the text is the host name without `www.`. */
export const websiteOf = (url: string | null): { href: string; shown: string } | null => {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, host, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? { href, shown: host.replace(/^www\./, '') } : null;
};
