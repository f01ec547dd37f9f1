import { readAt } from '../../../.storybook/frozen.ts';
import { bareCompany, company, site } from '../../../.storybook/samples.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { Company } from '../../../contract/entities/directory.ts';
import { companyProfileMachine } from '../../machines/directory/company-profile.machine.ts';
import { CompanyProfile } from './CompanyProfile.tsx';

export default { title: 'directory/Company profile' };

type Profile = typeof companyProfileMachine;
const { map } = site.settings;

const at = (value: Parameters<typeof readAt>[0], read: { company: Company } | null) => ({
  value: 'reading' as const,
  context: { id: 1 },
  children: { profile: readAt(value, read && { ...read, map }, { id: 1 }) },
});

const situations = {
  loading: at('loading', null),
  shown: at('shown', { company }),
  bare: at('shown', { company: bareCompany }),
  own: at('shown', { company: { ...company, isOwn: true } }),
  missing: at('missing', null),
  failed: at('failed', null),
} satisfies Record<string, Situation<Profile>>;
expectEveryState<Profile>(companyProfileMachine, situations);

export const Loading = storyOf<Profile>(companyProfileMachine, CompanyProfile, situations.loading);
export const Shown = storyOf<Profile>(companyProfileMachine, CompanyProfile, situations.shown);
export const Minimal = storyOf<Profile>(companyProfileMachine, CompanyProfile, situations.bare);
export const Own = storyOf<Profile>(companyProfileMachine, CompanyProfile, situations.own);
export const Missing = storyOf<Profile>(companyProfileMachine, CompanyProfile, situations.missing);
export const Failed = storyOf<Profile>(companyProfileMachine, CompanyProfile, situations.failed);
