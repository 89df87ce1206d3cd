// `easel tag` and `easel rate`, as built, over a library that a few requests have filled.
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, vi } from 'vitest';
import { openLibraryDatabase } from '../../src/main/database/library/openLibraryDatabase';
import { startCli } from './support/runCli';
import { builtFolder } from './support/startPath';
import { itAtHome as it } from './support/TerminalHome';

beforeAll(() => {
  builtFolder();
}, 120_000);

describe('from the terminal', () => {
  it('what a query finds is tagged and judged, and the next run knows of it', async ({ at }) => {
    const service = await at.serve();
    await at.generate(service, 'a red fox', '--count', '2');
    await at.generate(service, 'a blue heron');

    const tagged = await at.inLibrary(
      'tag',
      '--query',
      'fox',
      '--add',
      'client A',
      '--add',
      'spring',
      '--json',
    );
    expect(tagged.code).toBe(0);
    const added = { event: 'changed', kind: 'addTags', tags: ['client A', 'spring'], changed: 2 };
    expect(tagged.lines()).toEqual([added]);
    const again = await at.inLibrary('tag', '--query', 'spring', '--add', 'client A', '--remove', 'spring');
    expect(again.lines()).toMatchObject([{ changed: 0 }, { kind: 'removeTags', changed: 2 }]);

    const rated = await at.inLibrary('rate', '--query', 'client', '--stars', '4', '--favourite');
    expect(rated.lines()).toMatchObject([
      { kind: 'rate', stars: 4, changed: 2 },
      { kind: 'favourite', on: true, changed: 2 },
    ]);
    const all = await at.inLibrary('rate', '--no-favourite', '--reject', '--label', 'red');
    expect(all.lines()).toMatchObject([{ changed: 2 }, { changed: 3 }, { label: 'red', changed: 3 }]);
  });

  it('Ctrl+C ends a list, and a change between two of its slices, and says so', async ({ at }) => {
    const { db, close } = openLibraryDatabase({
      dataFolder: join(at.library, '.easel'),
      now: Date.now,
      mirrorFolder: join(at.folder, '.config', 'Easel'),
    });
    db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
      INSERT INTO asset (id, model_id, ordinal, kind, state, file, width, height, content_type, prompt, values_json,
        created_at, origin)
      SELECT 'a' || i, '', 0, 'image', 'ready', i || '.png', 3, 2, 'image/png', 'fox', '{}', i, 'imported' FROM n`);
    close();
    mkdirSync(join(at.library, 'Easel'), { recursive: true });
    // what is not read keeps it from going on
    const list = startCli(['list', '--library', at.library, '--json'], { home: at.folder });
    await once(list.child.stdout ?? list.child, 'data');
    list.child.stdout?.pause();
    list.child.kill('SIGINT');
    list.child.stdout?.resume();
    const listed = await list.ended;
    expect([listed.code, listed.stderr]).toEqual([1, 'Stopped before finishing.\n']);
    expect(listed.lines().length).toBeLessThan(20_000);
    const tag = startCli(['tag', '--library', at.library, '--add', 'sea', '--json'], { home: at.folder });
    const isTagged = () => {
      const reading = new Database(join(at.library, '.easel/easel.sqlite'), { readonly: true });
      const count = Number(reading.prepare('SELECT count(*) FROM asset_tag').pluck().get());
      reading.close();
      return count;
    };
    await vi.waitUntil(() => isTagged() > 0, { timeout: 20_000, interval: 5 });
    tag.child.kill('SIGINT');
    const tagged = await tag.ended;
    expect([tagged.code, tagged.stderr]).toEqual([1, 'Stopped before finishing.\n']);
    const changed = isTagged();
    expect(changed).toBeLessThan(20_000);
    expect(tagged.lines()).toEqual([{ event: 'changed', kind: 'addTags', tags: ['sea'], changed }]);
  });

  it('what cannot be meant is said, and nothing is done', async ({ at }) => {
    mkdirSync(join(at.library, 'Easel'), { recursive: true });
    const nothing = await at.inLibrary('rate', '--query', 'fox');
    expect([nothing.code, nothing.stderr]).toEqual([2, expect.stringContaining('Specify what to do')]);
    const six = await at.inLibrary('rate', '--stars', '6');
    expect([six.code, six.stderr]).toEqual([2, expect.stringContaining('from 0 to 5')]);
    const both = await at.inLibrary('tag', '--add', 'Sea', '--remove', 'sea');
    expect([both.code, both.stderr]).toEqual([2, expect.stringContaining('at the same time')]);
  });
});
