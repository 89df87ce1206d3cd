import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { snapshotOf } from '../../../test/support/snapshotOf';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { clearStaging, makeStaging } from './stagingFolder';

it.skipIf(process.platform === 'win32')(
  'takes away nothing outside of the library, whatever rows and links somebody has put there',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'easel-staging-'));
    const [library, outside] = [join(home, 'Easel'), join(home, 'outside')];
    for (const folder of [library, outside]) mkdirSync(folder);
    const { db, close } = openLibraryDatabase({ dataFolder: join(home, '.easel'), now: Date.now });
    onTestFinished(() => {
      close();
      rmSync(home, { recursive: true });
    });
    const id = (digit: number) => `0b1c3c55-4f0f-4f43-8a55-0f3bb1a3c00${digit}.part`;
    for (const name of ['letter.txt', id(1)]) writeFileSync(join(outside, name), 'mine');
    const before = snapshotOf(outside, []);
    const note = db.prepare('INSERT INTO import_file (part, file, sha256) VALUES (?, ?, ?)');
    const sha256 = createHash('sha256').update('mine').digest('hex');
    symlinkSync(outside, join(library, 'day'));
    for (const staging of ['a folder', 'a link'] as const) {
      note.run('../../outside/letter.txt', '../outside/letter.txt', sha256);
      note.run(id(1), join(outside, 'letter.txt'), sha256);
      note.run(id(2), 'day/letter.txt', sha256);
      if (staging === 'a folder') mkdirSync(join(library, '.easel-import'));
      else symlinkSync(outside, join(library, '.easel-import'));
      await clearStaging(db, library).catch(() => undefined);
      expect(snapshotOf(outside, [])).toEqual(before);
    }
    await expect(makeStaging(library)).rejects.toMatchObject({ code: 'not_allowed' });
    expect(snapshotOf(outside, [])).toEqual(before);
  },
);
