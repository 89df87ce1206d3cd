// A library of an Easel that kept what belongs to the computer in the library itself.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localStateFolder } from '../../src/main/computer/localStateFolder';
import { questionsOf } from './support/questionsOf';
import { Studio } from './support/Studio';
import { expect, homeOf, test } from './support/test';

test('asks once whether what the library says of the computer is the person’s own', async ({
  launch,
  library,
  relaunched,
}) => {
  let app = await launch();
  await new Studio(app.page).tryHere();
  expect(await questionsOf(app)).toEqual([]);
  await app.close();
  const here = localStateFolder(join(homeOf(library).XDG_CONFIG_HOME, 'Easel'), join(library, '.easel'));
  rmSync(here, { recursive: true });
  mkdirSync(join(library, '.easel/window'));
  const programs = [{ id: '1', name: 'Paint', path: '/opt/paint' }];
  writeFileSync(join(library, '.easel/window/desktop.json'), JSON.stringify({ programs }));

  app = await launch({ env: { EASEL_STAND_IN_AGREES: 'waits' } });
  await expect
    .poll(async () => (await questionsOf(app)).map(({ message, detail }) => `${message} ${detail}`))
    .toEqual([
      expect.stringMatching(
        /^Use the folders and programs that this library names\?[\s\S]*Paint \(\/opt\/paint\)/,
      ),
    ]);
  await app.desktop.answerDialog('showMessageBox', { response: 0, checkboxChecked: false });
  app = await relaunched(app);
  await new Studio(app.page).prompt.waitFor();
  expect(await questionsOf(app)).toEqual([]);
  expect(readFileSync(join(here, 'window/desktop.json'), 'utf8')).toContain('/opt/paint');
});
