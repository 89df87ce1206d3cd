import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import { assignFile } from '../e2e/support/assignFile';
import { Studio } from '../e2e/support/Studio';
import { testPicture } from '../e2e/support/testPicture';
import { saying } from '../support/messagePatterns';
import type { Tour } from './Tour';

/** The form of each model as it is filled, Vary, lists, and a request on its way. */
export const tourRequests: Tour = async ({ camera, launch, service, folder }) => {
  const own = await service({ faults: [{ model: '*', nth: [5, 6], answer: { delayMs: 600_000 } }] });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(own);
  await page.getByText(t('create.describeAPicture')).waitFor();
  await camera.shoot(app, 'create', 'empty', { drawer: true });
  await page.getByRole('button', { name: t('create.generate'), exact: true }).click();
  await page.locator('[data-field="prompt"]').getByRole('alert').waitFor();
  await camera.shoot(app, 'create', 'no-prompt');
  await studio.prompt.fill(
    'layered mountains at {dawn|dusk}, {thin|heavy} mist over a still lake, __colours__ sky, film grain \\{not a choice\\}',
  );
  await page.getByText(saying('create.jobsAndMedia')).waitFor();
  await camera.shoot(app, 'create', 'template');
  await page.getByRole('button', { name: saying('create.promptsAll') }).click();
  await page.getByRole('dialog', { name: t('create.whichPrompts') }).waitFor();
  await camera.shoot(app, 'create', 'which-prompts');
  await page.keyboard.press('Escape');
  await studio.prompt.fill('layered mountains at {dawn|dusk, thin mist over a still lake');
  await page.locator('[data-field="prompt"]').getByRole('alert').waitFor();
  await page.getByText(t('create.nothingToMakeYet')).waitFor();
  await camera.shoot(app, 'create', 'template-error');
  await studio.prompt.fill(`${'x'.repeat(990)} too long a prompt`);
  await page.locator('[data-field="prompt"]').getByRole('alert').waitFor();
  await page.getByRole('spinbutton', { name: t('models.labelSteps') }).fill('99');
  await camera.shoot(app, 'create', 'field-problems');
  await page
    .getByRole('button', { name: saying('create.resetToTheDefault', { label: t('models.labelSteps') }) })
    .click();

  await studio.generate('harbour at blue hour after rain, long exposure, lights on the water');
  await studio.result('harbour at blue hour').getByRole('img').waitFor();
  await page
    .getByRole('radiogroup', { name: t('models.labelImages') })
    .getByText('4')
    .click();
  await studio.generate('layered mountains at dawn, thin mist over a still lake');
  await studio.result('layered mountains at dawn').getByRole('img').nth(3).waitFor();
  await camera.shoot(app, 'create', 'results', { drawer: true });

  await studio.prompt.fill('layered mountains at {dawn|dusk}, thin mist over a still lake');
  await page.getByRole('button', { name: saying('create.addAxis') }).click();
  await page.getByRole('menuitem', { name: t('create.seeds') }).click();
  await camera.shoot(app, 'create', 'vary-seeds');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('create.addAnotherAxis'), exact: true }).click();
  await camera.shoot(app, 'create', 'vary-menu');
  await page.getByRole('menuitem', { name: t('models.labelSize') }).click();
  await page
    .getByRole('dialog', { name: t('create.varyAxis', { label: t('models.labelSize') }) })
    .getByRole('button', { name: /1:1 1024/ })
    .click();
  await page
    .getByRole('dialog', { name: t('create.varyAxis', { label: t('models.labelSize') }) })
    .getByRole('button', { name: /16:9/ })
    .first()
    .click();
  await camera.shoot(app, 'create', 'vary-sizes');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('create.addAnotherAxis'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('models.labelGuidance') }).click();
  await page
    .getByRole('dialog', { name: t('create.varyAxis', { label: t('models.labelGuidance') }) })
    .getByRole('textbox')
    .fill('2, 3.5, 40');
  await camera.shoot(app, 'create', 'vary-guidance-problem');
  await page
    .getByRole('dialog', { name: t('create.varyAxis', { label: t('models.labelGuidance') }) })
    .getByRole('textbox')
    .fill('2, 3.5, 7');
  await page.keyboard.press('Escape');
  await page.getByText(t('create.jobs', { jobs: 72 })).waitFor();
  await camera.shoot(app, 'create', 'vary-quote');
  for (const label of [t('create.seedsAxis'), t('models.labelSize'), t('models.labelGuidance')]) {
    await page.getByRole('button', { name: t('create.doNotVary', { label }) }).click();
  }

  const file = join(folder(), 'spring catalogue.csv');
  const rows = ['prompt,image_size,num_images,shelf,photographer'];
  for (let row = 1; row <= 24; row += 1) {
    const bad = row % 9;
    rows.push(
      `${bad === 3 ? '' : `ceramic cup number ${row} on raw linen`},${bad === 5 ? 'enormous' : 'square_hd'},${bad === 7 ? 9 : 1},A${row},Ines`,
    );
  }
  writeFileSync(file, `${rows.join('\n')}\n`);
  await studio.pause();
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [file] });
  await studio.chooseList(t('create.importList'));
  const dialog = page.getByRole('dialog', { name: 'spring catalogue.csv' });
  const shown = (name: RegExp) => dialog.getByRole('radio', { name }).click({ force: true });
  await dialog.getByText(saying('create.badRowsLeftOut')).waitFor();
  await camera.shoot(app, 'list', 'bad-rows');
  await shown(saying('create.rowsWithProblems'));
  await camera.shoot(app, 'list', 'only-problems');
  await shown(saying('create.rowsInAll'));
  await dialog.getByRole('gridcell', { name: 'ceramic cup number 2 on raw linen' }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.type(', seen from above');
  await camera.shoot(app, 'list', 'editing');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: saying('create.queueJobs') }).click();
  await studio.toasts.first().waitFor();
  await camera.shoot(app, 'create', 'toast');
  await camera.shoot(app, 'list', 'queued');
  await dialog.getByRole('button', { name: t('create.moreForThisList') }).click();
  await page.getByRole('menu').waitFor();
  await camera.shoot(app, 'list', 'more');
  await page.getByRole('menuitem', { name: t('create.fileNames') }).click();
  const naming = page.getByRole('dialog', { name: t('create.fileNamesTitle') });
  await naming
    .getByRole('textbox', { name: t('create.pattern') })
    .fill('shop/{csv:sku}-{csv:colour}-{size}-{n}');
  await naming.getByText(saying('create.noSuchColumns')).waitFor();
  await camera.shoot(app, 'list', 'names');
  await naming.getByRole('button', { name: t('app.cancel') }).click();
  await camera.shoot(app, 'list', 'names-not-saved');
  await naming.getByRole('button', { name: t('create.discard') }).click();
  // the pointer rests on a button with a tooltip, and Escape would close that first
  await dialog.getByRole('button', { name: t('account.close') }).click();
  await studio.chooseList(t('create.newList'));
  await page.getByText(t('create.nothingInThisListYet')).waitFor();
  await camera.shoot(app, 'list', 'empty');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('app.lists'), exact: true }).click();
  await camera.shoot(app, 'list', 'menu');
  await page.keyboard.press('Escape');

  await studio.chooseModel(t('models.nameFilm'));
  await studio.prompt.fill('waves below a lighthouse at dusk, slow pan');
  await camera.shoot(app, 'create', 'film-form');
  await studio.chooseModel(t('models.nameEdit'));
  await camera.shoot(app, 'create', 'edit-form');
  const zone = page.getByRole('group', { name: t('models.labelImage'), exact: true });
  await assignFile(zone, 'drop', {
    name: 'portrait of Ana.png',
    type: 'image/png',
    bytes: await testPicture(512, 640),
  });
  await zone.getByText('512 × 640').waitFor();
  await camera.shoot(app, 'create', 'edit-picture');
  await page.getByRole('button', { name: t('create.model') }).click();
  await camera.shoot(app, 'create', 'models');
  await page.keyboard.press('Escape');
};
