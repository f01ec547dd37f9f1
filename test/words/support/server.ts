import { categories, companyPage, hiddenPage, locations, member, notifications, settings } from '../../../.storybook/samples.ts';
import { basePath } from '../../../contract/base-path.ts';

/** What a call is answered: a status with a body, or a body (200); a promise that stays open keeps the page waiting. */
export type Answer = { status: number; body: unknown } | Promise<never>;
/** The answers of a server by method and path, below those of every page. */
export type Answers = Record<string, Answer>;

export const data = (value: unknown): Answer => ({ status: 200, body: { data: value } });
export const refused = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message, requestId: 'r-1' },
});
/** Never answers. */
export const nothing: Promise<never> = new Promise(() => {});

const usual: Answers = {
  'GET /bo-setting': data(settings),
  'GET /categories': data(categories),
  'GET /locations': data(locations),
  'GET /users/me': data(member),
  'GET /companies': data(hiddenPage),
  'GET /notification': { status: 200, body: { data: notifications, total: notifications.length } },
  'GET /notification/subscribe': nothing,
  'GET /conversations/unread': data({ unread: 0 }),
  'GET /waiting': data({}),
  'GET /ads': data({ ads: [], turn: 0 }),
  'GET /companies/mine': data(null),
  'GET /notification/devices': data([]),
  'GET /tenders/148/questions': data({ items: [], pageCount: 0, totalItems: 0 }),
  'POST /auth/logout': data(null),
};
export const companiesOfMembers: Answer = data(companyPage);

/** The calls that the server has received since the page was opened, by method and path. */
export const received: string[] = [];

/** Plays the server; calls without an answer wait for one. */
export const serve = (answers: Answers): typeof fetch => {
  const all = { ...usual, ...answers };
  received.length = 0;
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(basePath)) return Response.error();
    const call = `${request.method} ${pathname.slice(basePath.length)}`;
    received.push(call);
    const { status, body } = await (all[call] ?? nothing);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
};

/** Plays the server for uploads, which are no calls of `fetch`. */
export const uploadsTo = (answers: Answers) =>
  class {
    upload = {};
    status = 0;
    response: unknown = null;
    onload = (): void => {};
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {}
    async send(): Promise<void> {
      const { status, body } = await (answers['POST /files/upload'] ?? refused(503, 'unexpected', 'No uploads'));
      Object.assign(this, { status, response: body });
      this.onload();
    }
  };
