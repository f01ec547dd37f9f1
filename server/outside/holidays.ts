import { readFile } from 'node:fs/promises';
import { Holiday } from '../../contract/entities/holidays.ts';
import { Day } from '../../contract/fields.ts';
import { type } from '../../contract/type.ts';

/** The file that operators edit: a list of holidays whose days are valid. */
const HolidayFile = type('string.json.parse').to(Holiday.merge({ from: Day, to: Day }).array());

/**
 * Reads the public holidays from a file, at the time of the call: an edit needs no restart.
 *
 * @throws Error that names the first mistake of the file
 */
export async function readHolidays(file: string): Promise<Holiday[]> {
  const holidays = HolidayFile(await readFile(file, 'utf8'));
  if (holidays instanceof type.errors) throw new Error(`${file} is not a list of holidays: ${holidays.summary}`);
  return holidays;
}
