import { writePresses } from './support/proof/presses.ts';
import { writeScreens } from './support/proof/screens.ts';

/**
 * Writes what the states of all flows say on the page, as the stories of the last run say it (`test/machines/behaviour/screens.json`), or with
 * `--presses` what is pressed there for each event (`test/machines/behaviour/presses.json`).
 */
await (process.argv.includes('--presses') ? writePresses() : writeScreens());
