import type { CompanyRow } from '../../../contract/entities/account.ts';
import type { companyListMachine } from '../../machines/account/company-list.machine.ts';
import type { ViewProps } from '../Flow.tsx';

export type CompanyRowProps = ViewProps<typeof companyListMachine> & { company: CompanyRow };

/** Returns the ID of a company's name in the list, which describes the buttons of its row. */
export const nameId = ({ id }: { id: number }): string => `company-${id}`;
