import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import type { VerifyRun } from '../ports/VerifyRun';
import { VerifyService } from './VerifyService';

let service: VerifyService;
let changeCount = 0;
let run: (how: VerifyRun) => Promise<void>;

beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'easel-verify-desk-'));
  const database = openLibraryDatabase({ dataFolder: home, now: Date.now });
  onTestFinished(() => {
    database.close();
    rmSync(home, { recursive: true });
  });
  changeCount = 0;
  service = new VerifyService({
    db: database.db,
    verifier: {
      run: async (how) => {
        await run(how);
        return { rows: 0, files: 0 };
      },
    },
    setTimer: (work, ms) => {
      const timer = setTimeout(work, Math.min(ms, 1));
      return () => clearTimeout(timer);
    },
    changed: () => {
      changeCount += 1;
    },
  });
});

const waitForEnd = () => expect.poll(() => service.state()?.running).toBe(false);

it('counts what differs, says each in words, and forgets it once it is put away', async () => {
  run = async ({ onFinding, onCompared, repair, full }) => {
    expect([repair, full]).toEqual([true, true]);
    onCompared?.(7);
    await onFinding({ kind: 'missing', id: 'a', file: 'a.png' });
    await onFinding({ kind: 'damaged', id: 'e', file: 'e.png' });
    await onFinding({
      kind: 'orphan-row',
      id: 'b',
      file: null,
      reason: 'The library entry does not name a file.',
    });
    await onFinding({ kind: 'repaired', id: 'c', file: 'new.png', from: 'old.png', was: 'missing' });
    await onFinding({ kind: 'repaired', id: 'd', file: 'd.png', from: 'd.png', was: 'changed' });
  };
  service.start({ repair: true, full: true });
  await waitForEnd();
  expect(service.state()).toMatchObject({
    compared: 7,
    missing: 1,
    changed: 0,
    damaged: 1,
    untracked: 0,
    orphans: 1,
    repaired: 2,
    stopped: null,
    findings: [
      { name: 'a.png', reason: 'The file is missing.' },
      { name: 'e.png', reason: 'The file is damaged or unreadable. Restore the original from a backup.' },
      { name: 'A row', reason: 'This image has no usable file. The library entry does not name a file.' },
      { name: 'new.png', reason: 'The file was found (previously at old.png).' },
      { name: 'd.png', reason: 'The file was accepted in its current state.' },
    ],
  });
  expect(changeCount).toBeLessThan(9);
  service.dismiss();
  expect(service.state()).toBeNull();
});

it('runs once at a time, is stopped, and says why it could not go on', async () => {
  run = ({ signal }) => new Promise((done) => signal.addEventListener('abort', () => done()));
  service.start({ repair: false, full: false });
  expect(() => service.start({ repair: false, full: false })).toThrow('already being checked');
  service.dismiss();
  expect(service.state()?.running).toBe(true);
  service.stop();
  await waitForEnd();
  expect(service.state()?.stopped).toBe('The process was stopped.');
  run = () => Promise.reject(new Error('The library folder was not found.'));
  service.start({ repair: false, full: false });
  await waitForEnd();
  expect(service.state()?.stopped).toBe('The library folder was not found.');
});
