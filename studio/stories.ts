import facts from 'virtual:studio-facts';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import type { Shown } from '../.storybook/story.tsx';
import { type Proof, storyFiles, worldFiles } from './product.ts';

/** Returns the worlds of a flow: its inputs, events and sample answers. */
export const proofOf = async (id: string): Promise<Proof | null> => {
  const file = facts.flows[id]?.world;
  const load = file ? worldFiles[`../${file}`] : undefined;
  return load ? (await load()).default : null;
};

/** A story of a flow and the states that it shows. */
export type FlowStory = Shown & { story: string; name: string };

type Told = { parameters?: { flow?: Shown } };

/** Returns the stories of a flow with the ids of Storybook. */
export const storiesOf = async (id: string): Promise<FlowStory[]> => {
  const file = facts.flows[id]?.stories;
  const load = file ? storyFiles[`../${file}`] : undefined;
  if (!load) return [];
  const { default: meta, ...stories } = await load();
  const { title } = meta as { title: string };
  return Object.entries(stories).flatMap(([key, story]) => {
    const shown = (story as Told | undefined)?.parameters?.flow;
    const name = storyNameFromExport(key);
    return shown?.id === id ? [{ ...shown, story: toId(title, name), name }] : [];
  });
};

/** Returns a story export of a flow: the view that the stage shows. */
export const anyStoryOf = async (id: string): Promise<unknown> => {
  const file = facts.flows[id]?.stories;
  const load = file ? storyFiles[`../${file}`] : undefined;
  const { default: _, ...stories } = load ? await load() : { default: null };
  return Object.values(stories).find((story) => (story as Told | undefined)?.parameters?.flow?.id === id);
};
