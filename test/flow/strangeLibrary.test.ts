// A library that this computer has not seen: it opens quietly, whatever it says of itself, until the person says yes.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { emptyVaryPlan } from '@shared/prompt';
import Database from 'better-sqlite3';
import { afterEach, beforeAll, beforeEach, describe, expect, it as plain } from 'vitest';
import { compose, type Services } from '../../src/main/compose';
import { foldersUnder } from '../../src/main/folders';
import type { RunningService } from '../../src/service/createService';
import { removeFolder } from '../support/removeFolder';
import { type Ended, startCli } from './support/runCli';
import { builtFolder, imagegen } from './support/startPath';
import { eventsOf, itAtHome as it, summaryOf, type TerminalHome } from './support/TerminalHome';

beforeAll(() => {
  builtFolder();
}, 120_000);

const notes = (ended: Ended): string =>
  eventsOf(ended, 'note')
    .map((note) => note.message)
    .join('\n');

/** The same library at the home of another person. */
function atAnotherHome(at: TerminalHome, service: RunningService) {
  const home = join(at.folder, 'another');
  mkdirSync(home);
  return (...args: readonly string[]) =>
    startCli([...args, '--library', at.library, '--json'], { home, key: service.apiKey }).ended;
}

describe('an honest library between two computers', { timeout: 120_000 }, () => {
  it('is asked about once on the other one, with its waiting jobs, and is at home there then', async ({
    at,
  }) => {
    const service = await at.serve({ faults: [{ nth: [1], answer: { status: 402 } }] });
    const left = await at.batch(service, at.list(2), '--concurrency', '1').ended;
    expect(summaryOf(left)).toMatchObject({ done: 0 });
    const before = service.ledger().posts;
    const there = atAnotherHome(at, service);
    const run = ['run', '--base-url', service.url];
    const quiet = await there(...run);
    expect([quiet.code, notes(quiet)]).toEqual([
      1,
      expect.stringMatching(/first time.* 2 jobs in this library are waiting.* add --here/),
    ]);
    const listed = await there('list');
    expect([listed.code, listed.stderr]).toEqual([0, expect.stringContaining('add --here')]);
    const account = await there('account', '--base-url', service.url);
    expect(account.code).toBe(1);
    expect(service.ledger().posts).toBe(before);
    const taken = await there(...run, '--here');
    expect([taken.code, summaryOf(taken)]).toEqual([0, expect.objectContaining({ done: 2 })]);
    const known = await there('account', '--base-url', service.url);
    expect([known.code, known.stderr]).toEqual([0, '']);
    // nothing waits any more: there is nothing to ask at the first home
    expect(await at.against(service, 'account').ended).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('a library in a window that has not seen it', () => {
  let root: string;
  let opened: Services[] = [];
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'easel-stranger-'));
  });
  afterEach(async () => {
    for (const services of opened) await services.close();
    opened = [];
    await removeFolder(root);
  });
  const folders = () => foldersUnder(join(root, 'library'));
  const open = async (home: string): Promise<Services> => {
    const services = await compose({
      folders: folders(),
      configFolder: join(root, home),
      builtFolder: pathToFileURL(`${builtFolder()}/`),
      sampleWildcards: null,
      sendEvent: () => {},
    });
    opened.push(services);
    return services;
  };
  const close = async (): Promise<void> => {
    for (const services of opened.splice(0)) await services.close();
  };
  const states = (): unknown[] => {
    const db = new Database(join(folders().data, 'easel.sqlite'), { readonly: true });
    const found = db.prepare('SELECT state FROM job ORDER BY rowid').pluck().all();
    db.close();
    return found;
  };

  /** Two jobs of the local service that wait, and a library that goes on by itself and names no owner. */
  async function plant(): Promise<void> {
    const { profiles, drafts, queue, settings } = await open('there');
    const { id: profileId } = profiles.activateLocal();
    queue.pause(profileId);
    const values = { prompt: '{a|b} pier' };
    const draft = { profileId, modelId: imagegen, values, vary: emptyVaryPlan };
    const { quote } = await drafts.previewTogether([draft]);
    await drafts.submitTogether([draft], 'batch', quote.jobs);
    settings.set({ queue: { goOnAfterRestart: true } });
    await close();
    const db = new Database(join(folders().data, 'easel.sqlite'));
    db.exec(`DELETE FROM library_state WHERE key = 'owner';
      UPDATE queue_state SET running = 1, pause_reason = NULL, pause_message = NULL`);
    db.close();
    expect(states()).toEqual(['queued', 'queued']);
  }

  plain('sends nothing by itself and asks no service, whatever its settings say', async () => {
    await plant();
    const { profiles, account, queue } = await open('here');
    const id = profiles.active()?.id ?? '';
    await new Promise((resolve) => setImmediate(resolve));
    queue.run(id);
    await account.refreshBalance(id).catch(() => null);
    await close();
    expect(states()).toEqual(['queued', 'queued']);
  });

  plain('sends what waits once the person says so', async () => {
    await plant();
    const { unconfirmedLibrary, accept, queue } = await open('here');
    expect(unconfirmedLibrary()).toMatchObject({ waiting: 2 });
    accept(true);
    await expect.poll(() => states(), { timeout: 20_000 }).toEqual(['done', 'done']);
    await queue.whenIdle();
    await close();
    expect((await open('here')).unconfirmedLibrary()).toBeNull();
  });
});
