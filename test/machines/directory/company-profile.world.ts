import { companyProfileMachine } from '../../../src/machines/directory/company-profile.machine.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(companyProfileMachine, { input: { id: 1 }, events: {} });
