import { read } from './ad-figures.page.ts';

/** An advertisement with its figures, which can be missing, for the cases of the plan; what other pages read is walked there. */
export default read;
