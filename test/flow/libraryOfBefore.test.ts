// A library of an Easel that kept what belongs to the computer in the library itself.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect } from 'vitest';
import { builtFolder } from './support/startPath';
import { eventsOf, itAtHome as it } from './support/TerminalHome';

beforeAll(() => {
  builtFolder();
}, 120_000);

it('says what it says of this computer, and does it once that is taken over', async ({ at }) => {
  const picture = join(at.folder, 'a.gif');
  writeFileSync(picture, Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'));
  expect((await at.inLibrary('import', picture)).code).toBe(0);
  // as an Easel of before has moved it: this computer has the library's note, and no folder for it
  const kept = join(at.folder, '.config/Easel/libraries');
  for (const name of readdirSync(kept))
    if (!name.endsWith('.json')) rmSync(join(kept, name), { recursive: true });
  const moved = join(at.folder, 'moved');
  mkdirSync(moved);
  renameSync(join(at.library, 'Easel'), join(moved, 'Easel'));
  const place = { library: join(moved, 'Easel'), move: null, left: null };
  writeFileSync(join(at.library, '.easel/library-place.json'), JSON.stringify(place));

  const looked = await at.inLibrary('verify');
  expect(looked.stderr).toContain(`The library’s images are in ${place.library}.`);
  expect(looked.stderr).toContain('add --here');
  expect(looked.code).not.toBe(0);
  const taken = await at.inLibrary('verify', '--here');
  expect(taken.stderr + taken.stdout).toContain(
    'This library’s folders and programs are now allowed. Run the command again.',
  );
  const after = await at.inLibrary('verify');
  expect([after.code, after.stderr]).toEqual([0, '']);
  const [file] = eventsOf(await at.inLibrary('list'), 'asset');
  expect(String(file?.file)).toContain(place.library);
});
