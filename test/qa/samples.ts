import type { Changes, OfferedCall } from '../../qa/changes.ts';

/** Calls with the same shapes as those of the contract, and the order in which they are offered. */
export const calls: OfferedCall[] = [
  {
    name: 'submitInterest',
    summary: 'Submit interest in a closed tender.',
    method: 'POST',
    path: '/tenders/:id/interest',
    refusals: [
      { code: 'deadlinePassed', status: 409 },
      { code: 'unauthenticated', status: 401 },
    ],
  },
  { name: 'readTender', summary: 'A tender.', method: 'GET', path: '/tenders/:id', refusals: [{ code: 'notFound', status: 404 }] },
  {
    name: 'listMyTenders',
    summary: 'The caller’s tenders.',
    method: 'GET',
    path: '/tenders/mine',
    refusals: [{ code: 'busy', status: 503 }],
  },
  {
    name: 'uploadFile',
    summary: 'Upload a document.',
    method: 'POST',
    path: '/files/upload',
    refusals: [{ code: 'infectedFile', status: 415 }],
  },
];

/** One change of each kind. */
export const changed: Changes = {
  answers: [
    { call: 'submitInterest', answer: 'deadlinePassed', isOnce: true },
    { call: 'readTender', answer: 'slow', isOnce: false },
  ],
  ahead: 3600,
  network: 'cut',
  testCase: 'interest-5d38203f',
};
