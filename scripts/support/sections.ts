import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Proof } from '../../test/machines/support/world.ts';
import type { PagePart, Section } from './plan-formats.ts';
import { casesOf, pageFileOf, walksOf } from './test-plan.ts';

const worlds = new Map(globSync('test/machines/**/*.world.ts').map((file) => [basename(file, '.world.ts'), file]));

/** Returns what can be walked on the page of a flow, or null if its page is not declared. */
const pagePartOf = async (id: string, isEveryPath: boolean): Promise<PagePart | null> => {
  const file = pageFileOf(id);
  if (file === null) return null;
  const { default: onPage } = (await import(resolve(file))) as { default: Proof };
  return { file, walks: walksOf(onPage, { isEveryPath }) };
};

/** Returns a flow's part of the plan; what can be walked on its page unless `hasPages` is false, because that takes longer. */
export const sectionOf = async (
  { id, file }: { id: string; file: string },
  { isEveryPath = false, hasPages = true } = {},
): Promise<Section> => {
  const world = worlds.get(basename(file, '.machine.ts'));
  if (world === undefined) throw new Error(`${id} has no world.`);
  const { default: proof } = (await import(resolve(world))) as { default: Proof };
  return {
    flow: id,
    sentence: proof.machine.root.description ?? '',
    cases: casesOf(proof, { isEveryPath }),
    page: hasPages ? await pagePartOf(id, isEveryPath) : null,
  };
};
