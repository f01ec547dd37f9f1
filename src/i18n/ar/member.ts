import { account } from './account.ts';
import { company } from './company.ts';
import { login } from './login.ts';
import { notifications } from './notifications.ts';
import { requests } from './requests.ts';

/** The words of signing in and of all that members do, loaded with the first of these pages. */
export const texts = { ...login, ...account, ...company, ...requests, ...notifications };
