import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FailureCode } from '../../contract/failures.ts';
import type { KeptUpload, Upload } from '../../src/machines/files/document-list.ts';
import { dropKeptUploads, dropUploads, keepUploads } from '../../src/services/drafts/kept-uploads.ts';
import { countUnsentFiles, noteUnsentFiles } from '../../src/services/drafts/unsent-files.ts';
import { withDevice } from './support/device.ts';

const upload = (name: string, problem: FailureCode | null = null): Upload => ({ id: 1, file: new File(['plan'], name), problem });
const plan = upload('Plan.pdf');
const failed = { ...plan, problem: 'unreachable' } as const;

/** A tab that shows a list. */
const openTab = (keptAs = 'proposal.1') => {
  const restored: KeptUpload[] = [];
  const { changed, stop } = keepUploads(keptAs, (found) => restored.push(found));
  return { restored, stop, show: (uploads: Upload[], as = keptAs) => changed({ type: 'uploads.changed', keptAs: as, uploads }) };
};

/** Resolves once everything that was asked of the device and of the locks is done. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};

test('in a browser without IndexedDB nothing is kept, and nothing fails', async () => {
  const tab = openTab();
  tab.show([plan]);
  tab.show([failed]);
  tab.show([]);
  dropUploads('proposal.1');
  dropKeptUploads();
  await settled();
  expect(tab.restored).toEqual([]);
  tab.stop();
});

describe('on a device', () => {
  let rows = new Map<string, unknown>();
  beforeAll(() => {
    rows = withDevice();
  });
  afterEach(() => rows.clear());
  afterAll(() => vi.unstubAllGlobals());

  test('on a device without the Web Locks API nothing is kept', async () => {
    const { locks } = navigator;
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
    const tab = openTab();
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    tab.show([plan]);
    await settled();
    expect(rows.size).toBe(0);
    tab.stop();
  });

  /** Shows uploads in a tab that then ends. */
  const leave = async (uploads: Upload[], keptAs?: string) => {
    const tab = openTab(keptAs);
    tab.show(uploads);
    await vi.waitFor(() => expect(rows.size).toBeGreaterThanOrEqual(uploads.length));
    tab.stop();
  };

  const namesOf = (tab: { restored: KeptUpload[] }) => tab.restored.map(({ file }) => file.name);

  test('restores the files of a list in their order, each with its reason', async () => {
    const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'];
    await leave([...names.map((name) => upload(name)), failed]);
    const tab = openTab();
    await vi.waitFor(() => expect(namesOf(tab)).toEqual([...names, 'Plan.pdf']));
    expect(tab.restored.map(({ problem }) => problem)).toEqual([null, null, null, null, 'unreachable']);
    expect(tab.restored.at(-1)?.file.size).toBe(4);
    tab.stop();
  });

  test('restores the reason that was kept last', async () => {
    const tab = openTab();
    tab.show([plan]);
    tab.show([failed]);
    await settled();
    tab.stop();
    const next = openTab();
    await vi.waitFor(() => expect(next.restored.map(({ problem }) => problem)).toEqual(['unreachable']));
    next.stop();
  });

  test('keeps no file that was stored or removed, also at once', async () => {
    const tab = openTab();
    tab.show([plan]);
    tab.show([]);
    await settled();
    expect(rows.size).toBe(0);
    tab.stop();
  });

  test('a restored file is deleted when it is stored', async () => {
    await leave([plan]);
    const tab = openTab();
    await vi.waitFor(() => expect(tab.restored).toHaveLength(1));
    tab.show([{ id: 1, ...(tab.restored[0] as KeptUpload) }]);
    await settled();
    expect(rows.size).toBe(1);
    tab.show([]);
    await vi.waitFor(() => expect(rows.size).toBe(0));
    tab.stop();
  });

  test('on a device counts the files that are not stored yet, here and in other lists, without those that can never be', async () => {
    await leave([plan, upload('Offer.pdf', 'unreachable'), upload('film.exe', 'unfitFile')]);
    const { changed, stop } = noteUnsentFiles();
    changed([plan]);
    expect(await countUnsentFiles()).toBe(3);
    stop();
    expect(await countUnsentFiles()).toBe(2);
  });

  test('keeps only the name of a file that can never be stored', async () => {
    await leave([upload('film.exe', 'unfitFile')]);
    const tab = openTab();
    await vi.waitFor(() => expect(tab.restored).toHaveLength(1));
    expect(tab.restored[0]).toMatchObject({ problem: 'unfitFile', file: { name: 'film.exe', size: 0 } });
    tab.stop();
  });

  test('a file is in one tab only: in another one when the first has ended', async () => {
    const first = openTab();
    first.show([plan]);
    await settled();
    const [second, third] = [openTab(), openTab()];
    await settled();
    expect([...second.restored, ...third.restored]).toEqual([]);
    first.stop();
    await vi.waitFor(() => expect(second.restored).toHaveLength(1));
    await settled();
    expect(third.restored).toEqual([]);
    second.show([]);
    await settled();
    second.stop();
    await settled();
    expect(third.restored).toEqual([]);
    third.stop();
  });

  test('a tab that has ended restores nothing', async () => {
    const first = openTab();
    first.show([plan]);
    await settled();
    const second = openTab();
    await settled();
    second.stop();
    first.stop();
    await settled();
    expect(second.restored).toEqual([]);
  });

  test('a tab does not keep again what another one has deleted with the draft', async () => {
    const tab = openTab();
    tab.show([plan]);
    await settled();
    dropUploads('proposal.1');
    await vi.waitFor(() => expect(rows.size).toBe(0));
    tab.show([failed]);
    await settled();
    expect(rows.size).toBe(0);
    tab.stop();
  });

  test('a list is restored under its own name only, and under its new one once it was renamed', async () => {
    const tab = openTab('proposal.1.milestone.3');
    tab.show([plan]);
    tab.show([plan], 'proposal.1.milestone.2');
    await settled();
    tab.stop();
    const others = ['proposal.1', 'proposal.1.milestone.3', 'proposal.1.milestone.20'].map((name) => openTab(name));
    const renamed = openTab('proposal.1.milestone.2');
    await vi.waitFor(() => expect(namesOf(renamed)).toEqual(['Plan.pdf']));
    await settled();
    expect(others.flatMap(namesOf)).toEqual([]);
    for (const opened of [...others, renamed]) opened.stop();
  });

  test('a draft is deleted with the lists below it, and no other', async () => {
    for (const name of ['proposal.1', 'proposal.1.milestone.2', 'proposal.1.revision.4', 'proposal.12'])
      await leave([upload(`${name}.pdf`)], name);
    await settled();
    dropUploads('proposal.1');
    await vi.waitFor(() => expect(rows.size).toBe(1));
    expect([...rows.keys()][0]).toContain('proposal.12.');
    dropKeptUploads();
    await vi.waitFor(() => expect(rows.size).toBe(0));
  });
});
