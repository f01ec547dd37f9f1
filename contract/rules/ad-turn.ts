/**
 * The advertisement whose turn it is: each running one is as likely as the others. Apart from the rules of the form, which a first visit does not need.
 *
 * @param turn a number drawn for this page view, at least 0 and less than 1
 */
export const adInTurn = <A>(ads: readonly A[], turn: number): A | null => ads[Math.floor(turn * ads.length)] ?? null;
