/**
 * Tests the tests by mutants. `npm run mutate -- FLOW` deletes each part of charts once and compares their approved behaviour;
 * `npm run mutate -- --sample` changes places of the whole product and runs the tests that can reach them;
 * `npm run mutate -- --pages FLOW` changes charts and views in the served page and walks the flows there;
 * `npm run mutate -- --texts` swaps quoted texts, two at a time, and runs the tests of the words of pages.
 */
if (process.argv.includes('--sample')) await import('./support/mutation/sample.ts');
else if (process.argv.includes('--pages')) await import('./support/mutation/pages.ts');
else if (process.argv.includes('--texts')) await import('./support/mutation/texts.ts');
else await import('./support/mutation/charts.ts');

export {};
