import { configure } from 'arktype/config';

/**
 * Lets the schemas of the contract check without compiling each of them to a function first: that is a quarter of a start's processor time
 * and 50 MB, and a check is hardly faster for it. Imported before the first schema.
 */
configure({ jitless: true });
