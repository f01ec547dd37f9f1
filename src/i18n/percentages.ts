/** Formats a share from 0 to 1 as a percentage with at least so many decimals, and one at most, in both languages. */
export const formatPercent = (share: number, decimals: 0 | 1 = 0): string =>
  new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: 1 }).format(share);
