import { writeScreens } from './support/proof/screens.ts';

/** Writes what the states of all flows say on the page, as the stories of the last run say it (`test/machines/behaviour/screens.json`). */
await writeScreens();
