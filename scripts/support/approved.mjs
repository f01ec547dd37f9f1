import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const folder = 'test/machines/behaviour';

/** Returns how much behaviour is approved, and which of its files differ from the last commit. */
export const approvedBehaviour = () => {
  const files = readdirSync(folder);
  const steps = files.reduce((sum, file) => sum + (readFileSync(`${folder}/${file}`, 'utf8').match(/^- /gm)?.length ?? 0), 0);
  const changed = spawnSync('git', ['diff', '--name-only', 'HEAD', '--', folder], { encoding: 'utf8' }).stdout?.trim() ?? '';
  return `${steps} steps of ${files.length} flows${changed ? `, changed since the last commit:\n${changed}` : ''}`;
};
