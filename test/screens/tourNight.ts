import { t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import { saying } from '../support/messagePatterns';
import type { Tour } from './Tour';

/** Work for the night: waiting for its hour, and standing at the bound of its credits, with the ways on. */
export const tourNight: Tour = async ({ camera, launch, service }) => {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(await service({ instant: true, credits: 500 }));
  await studio.generate('a first boat');
  await studio.result('a first boat').getByRole('img').waitFor();
  await page.getByRole('button', { name: t('create.sendLater'), exact: true }).click();
  await page.getByLabel(t('ui.startsAt')).fill('22:00');
  await page.getByLabel(t('ui.onlyUntil')).fill('06:00');
  await page.getByRole('textbox', { name: t('queue.atMostInCredits') }).fill('10');
  await page.getByRole('button', { name: t('create.save'), exact: true }).click();
  const template = 'a {red|green|blue} {cup|jug|bowl} on raw linen';
  await studio.pause();
  await studio.addToQueue(template);
  await studio.job('a red cup').waitFor();
  await studio.run();
  await studio.queue
    .getByRole('button', { name: t('queue.startNow') })
    .or(studio.queue.getByRole('button', { name: t('queue.sendLater') }))
    .first()
    .waitFor();
  await camera.shoot(app, 'night', 'waits', { drawer: true });
  const start = studio.queue.getByRole('button', { name: t('queue.startNow') });
  if (await start.isVisible()) await start.click();
  const note = studio.queue.getByRole('region', { name: t('create.atItsLimit') });
  await note.waitFor();
  await studio.result(template).getByRole('img').nth(3).waitFor();
  await camera.shoot(app, 'night', 'at-its-bound', { drawer: true });
  // a menu that is open stays where it was in another size
  const open = async () => {
    if (await page.getByRole('menu').isVisible()) await page.keyboard.press('Escape');
    await studio.results.getByRole('button', { name: saying('create.atItsLimitWaiting') }).click();
    await page.getByRole('menu').waitFor();
  };
  await camera.shoot(app, 'night', 'ways-on', { anew: open });
  await open();
  await page.getByRole('menuitem', { name: t('create.openRaiseTheLimit') }).click();
  await page.getByRole('dialog', { name: t('create.raiseTheLimit2') }).waitFor();
  await camera.shoot(app, 'night', 'raise');
  await page.getByRole('textbox', { name: t('create.raisedLimit') }).fill('3');
  await page.getByRole('button', { name: t('create.save'), exact: true }).click();
  await camera.shoot(app, 'night', 'raise-too-little');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('create.discard') }).click();
  await note.getByRole('button', { name: t('create.cancelTheRest') }).click();
  await page
    .getByRole('button', { name: t('create.undo'), exact: true })
    .first()
    .waitFor();
  await camera.shoot(app, 'night', 'rest-cancelled', { drawer: true });
};
