import { setup } from 'xstate';
import type { Company } from '../../../contract/entities/directory.ts';
import type { Settings } from '../../../contract/entities/shell.ts';
import { type ReadOf, readOf } from '../read.ts';

type Profile = { company: Company; map: Settings['map'] };
export type ProfileRead = ReadOf<Profile, { id: number }>;

export const companyProfileMachine = setup({
  types: { input: {} as { id: number }, context: {} as { id: number }, children: {} as { profile: 'profile' } },
  actors: { profile: readOf<Profile, { id: number }>() },
}).createMachine({
  id: 'companyProfile',
  description: 'The company profile as signed-in members see it.',
  context: ({ input }) => input,
  invoke: { id: 'profile', src: 'profile', input: ({ context: { id } }) => ({ of: { id } }) },
  initial: 'reading',
  states: {
    reading: {
      description: "The company's banner, links, services, description and map are shown.",
      meta: { requirement: '2 Company profile' },
    },
  },
});
