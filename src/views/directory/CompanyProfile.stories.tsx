import { bareCompany, company, site } from '../../../.storybook/samples.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { companyProfileMachine } from '../../machines/directory/company-profile.machine.ts';
import { CompanyProfile } from './CompanyProfile.tsx';

export default { title: 'directory/Company profile' };

type Profile = typeof companyProfileMachine;
const { map } = site.settings;

const situations = {
  loading: { value: 'loading', context: { id: 1, profile: null } },
  shown: { value: 'shown', context: { id: 1, profile: { company, map } } },
  bare: { value: 'shown', context: { id: 3, profile: { company: bareCompany, map } } },
  own: { value: 'shown', context: { id: 1, profile: { company: { ...company, isOwn: true }, map } } },
  missing: { value: 'missing', context: { id: 1, profile: null } },
  failed: { value: 'failed', context: { id: 1, profile: null } },
} satisfies Record<string, Situation<Profile>>;
expectEveryState<Profile>(companyProfileMachine, situations);

export const Loading = storyOf<Profile>(companyProfileMachine, CompanyProfile, situations.loading);
export const Shown = storyOf<Profile>(companyProfileMachine, CompanyProfile, situations.shown);
export const Minimal = storyOf<Profile>(companyProfileMachine, CompanyProfile, situations.bare);
export const Own = storyOf<Profile>(companyProfileMachine, CompanyProfile, situations.own);
export const Missing = storyOf<Profile>(companyProfileMachine, CompanyProfile, situations.missing);
export const Failed = storyOf<Profile>(companyProfileMachine, CompanyProfile, situations.failed);
