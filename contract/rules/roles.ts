/**
 * The roles of those who run the marketplace, all of whom are admins (`isAdmin`): an operator does everything but the settings and the roles
 * of people; an administrator does everything; an auditor reads everything but conversations, and changes nothing but their own account.
 */
export const officeRoles = ['operator', 'administrator', 'auditor'] as const;
export type OfficeRole = (typeof officeRoles)[number];
