/** A company's website as a link: only web addresses, shown without what every address has. */
export const websiteOf = (url: string | null): { href: string; shown: string } | null => {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, host, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? { href, shown: host.replace(/^www\./, '') } : null;
};
