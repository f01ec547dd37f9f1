import { account } from './account.ts';
import { company } from './company.ts';
import { login } from './login.ts';
import { notifications } from './notifications.ts';
import { requests } from './requests.ts';
import { watching } from './watching.ts';

/** Texts of login and account pages, loaded with the first of them. */
export const texts = { ...login, ...account, ...company, ...requests, ...notifications, ...watching };
