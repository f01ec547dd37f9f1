/**
 * The roles of those who run the marketplace, all of whom are admins (`isAdmin`): an operator does everything but the settings and the roles
 * of people; an administrator does everything; an auditor reads everything but conversations, and changes nothing but their own account.
 */
export const officeRoles = ['operator', 'administrator', 'auditor'] as const;
export type OfficeRole = (typeof officeRoles)[number];

const strengths: Record<OfficeRole, number> = { auditor: 0, operator: 1, administrator: 2 };

/** Whether a role, or none (null), is as strong as another one: an administrator is stronger than an operator, and an operator than an auditor. */
export const isAtLeast = (role: OfficeRole | null, other: OfficeRole): boolean => role !== null && strengths[role] >= strengths[other];
