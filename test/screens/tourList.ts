import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import { saying } from '../support/messagePatterns';
import type { Tour } from './Tour';

/** The workbench of a list: cells marked together, its model, columns, a mistake, a filter, pictures, and what is asked of a large one. */
export const tourList: Tour = async ({ camera, folder, launch, service }) => {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(await service({ instant: true, rateLimit: 0, credits: 2000 }));
  const file = join(folder(), 'spring catalogue.csv');
  const things = [
    'ceramic cup',
    'glass jug',
    'brass lamp',
    'linen chair',
    'oak table',
    'clay vase',
    'steel pan',
  ];
  const rows = things.map(
    (thing, at) =>
      `a ${thing} on raw linen in soft window light,square_hd,${thing.split(' ')[1]}-{n},A${at + 1}`,
  );
  writeFileSync(file, ['prompt,image_size,file name,shelf', ...rows].join('\n'));
  const open = async (path: string) => {
    await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [path] });
    await studio.chooseList(t('create.importList'));
  };
  await open(file);
  const list = page.getByRole('dialog', { name: 'spring catalogue.csv' });
  const cell = (name: string | RegExp) => list.getByRole('gridcell', { name });
  await list.getByRole('button', { name: t('create.queueJobs', { jobs: 7 }) }).waitFor();
  await camera.shoot(app, 'workbench', 'opened');
  await cell('A2').click();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft'])
    await page.keyboard.press(`Shift+${key}`);
  await list.getByRole('gridcell', { selected: true }).nth(8).waitFor();
  await camera.shoot(app, 'workbench', 'range');
  await list.getByRole('button', { name: t('create.moreForThisList') }).click();
  await page.getByRole('menu').waitFor();
  await camera.shoot(app, 'workbench', 'range-menu');
  await page.keyboard.press('Escape');
  await list.getByRole('button', { name: t('create.whatBecomes', { column: 'file name' }) }).click();
  await page.getByRole('listbox').waitFor();
  await camera.shoot(app, 'workbench', 'column-file-name');
  await page.keyboard.press('Escape');
  await list.getByRole('button', { name: t('create.modelOfThisList') }).click();
  await page.getByRole('listbox').waitFor();
  await camera.shoot(app, 'workbench', 'models');
  await page.keyboard.press('Escape');
  await list.getByRole('gridcell', { name: 'square_hd' }).nth(1).dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('enormous');
  await camera.shoot(app, 'workbench', 'mistake-typed');
  await page.keyboard.press('Enter');
  await list.getByText(saying('models.mustBeOneOf')).waitFor();
  await camera.shoot(app, 'workbench', 'mistake');
  const find = list.getByRole('searchbox', { name: t('create.findInTheRows') });
  await find.fill('porcelain');
  await list.getByRole('region', { name: t('create.anEmptyList') }).waitFor();
  await camera.shoot(app, 'workbench', 'nothing-found');
  await find.fill('');
  await list.getByRole('button', { name: t('create.queueJobs', { jobs: 6 }) }).click();
  await list.locator('img').nth(5).waitFor();
  await camera.shoot(app, 'workbench', 'run');
  await list.getByRole('button', { name: t('account.close') }).click();
  const large = join(folder(), 'autumn catalogue.csv');
  const tiles = Array.from({ length: 640 }, (_, at) => `a glazed tile number ${at + 1},T${at + 1}`);
  writeFileSync(large, ['prompt,sku', ...tiles].join('\n'));
  await open(large);
  await page.getByRole('button', { name: t('create.queueJobs', { jobs: 640 }) }).waitFor();
  await camera.shoot(app, 'workbench', 'large');
};
