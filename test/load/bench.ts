import { benchLogins } from './logins.ts';
import { benchPages } from './pages.ts';
import { benchStreams } from './streams.ts';

/** Runs all benchmarks: `npm run bench`, or some of them: `npm run bench -- pages`, `npm run bench -- search streams`. */
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

if (isWanted('pages')) await benchPages();
if (isWanted('lighthouse')) await (await import('./lighthouse.ts')).benchLighthouse();
if (isWanted('members')) await (await import('./members.ts')).benchMembers();
if (isWanted('proxies')) await (await import('./proxies.ts')).benchProxies();
if (isWanted('search')) await import('./search.bench.ts');
if (isWanted('visitors')) await import('./visitors.bench.ts');
if (isWanted('start')) await import('./start.bench.ts');
if (isWanted('tenders')) await import('./tenders.bench.ts');
if (isWanted('proposals')) await import('./proposals.bench.ts');
if (isWanted('drafts')) await import('./drafts.bench.ts');
if (isWanted('companies')) await import('./companies.bench.ts');
if (isWanted('office')) await import('./office.bench.ts');
if (isWanted('catalogue')) await import('./catalogue.bench.ts');
if (isWanted('deadline')) await import('./deadline.bench.ts');
if (isWanted('review')) await import('./review.bench.ts');
if (isWanted('logins')) await benchLogins();
if (isWanted('streams')) await benchStreams();
if (isWanted('backup')) await import('./backup.bench.ts');
if (isWanted('migrate')) await import('./migrate.bench.ts');
if (isWanted('growth')) await import('./growth.bench.ts');
if (isWanted('sealing')) await import('./sealing.bench.ts');
