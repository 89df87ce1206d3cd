// `easel tag` and `easel rate`, as built, over a library that a few requests have filled.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
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

  it('what cannot be meant is said, and nothing is done', async ({ at }) => {
    mkdirSync(join(at.library, 'Easel'), { recursive: true });
    const nothing = await at.inLibrary('rate', '--query', 'fox');
    expect([nothing.code, nothing.stderr]).toEqual([2, expect.stringContaining('Say what to do')]);
    const six = await at.inLibrary('rate', '--stars', '6');
    expect([six.code, six.stderr]).toEqual([2, expect.stringContaining('from 0 to 5')]);
    const both = await at.inLibrary('tag', '--add', 'Sea', '--remove', 'sea');
    expect([both.code, both.stderr]).toEqual([2, expect.stringContaining('at once')]);
  });
});
