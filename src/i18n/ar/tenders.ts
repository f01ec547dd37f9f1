import { bidStanding } from './bid-standing.ts';
import { detail } from './tender-detail.ts';
import { listing } from './tender-listing.ts';
import { words } from './tender-words.ts';

/** Texts of the marketplace, loaded with the first of its pages. */
export const texts = { ...words, ...listing, ...detail, ...bidStanding };
