import { t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import { saying } from '../support/messagePatterns';
import { shootHeardFilm } from './shootHeardFilm';
import { shootJudging } from './shootJudging';
import type { Tour } from './Tour';

/** What is on disk: the gallery in its states, the viewer, the settings, and what opens over all views. */
export const tourGallery: Tour = async ({ camera, launch, folder }) => {
  const library = folder();
  const app = await launch({ library });
  const { page } = app;
  const studio = new Studio(page);
  await studio.tryHere();
  await studio.go('Gallery');
  await page.getByText(t('gallery.nothingHereYet')).waitFor();
  await camera.shoot(app, 'gallery', 'empty', { drawer: true });
  await studio.go('Create');
  await studio.addToQueue(
    '{harbour at blue hour|dunes at noon|forest in morning mist|portrait in side light|teapot on linen|paper cut shapes in warm reds}',
  );
  await page.getByRole('radio', { name: /3:4/ }).click({ force: true });
  await studio.addToQueue(
    '{city street at night, neon rain|tulips in a glass vase|a heron among reeds|the milky way over pines}',
  );
  await page.getByRole('radio', { name: /16:9/ }).click({ force: true });
  await studio.addToQueue(
    '{layered mountains at dawn|a lighthouse in a storm|vineyards in october|an old tram in lisbon}',
  );
  await studio.showFinished();
  await studio.job(saying('queue.doneIn')).nth(9).waitFor({ timeout: 120_000 });
  await studio.chooseModel(t('models.nameFilm'));
  await studio.generate('waves below a lighthouse at dusk, slow pan');
  await studio
    .result('waves below')
    .getByRole('button', { name: saying('create.openNamed', { title: /waves.*/ }) })
    .waitFor({ timeout: 120_000 });
  await camera.shoot(app, 'create', 'film-result', { drawer: true });

  await studio.go('Gallery');
  await studio.gallery.getByRole('gridcell').nth(2).waitFor();
  await studio.gallery.getByRole('gridcell', { name: /heron/ }).click();
  await camera.shoot(app, 'gallery', 'full-details', { drawer: true });
  await shootJudging(app, studio, camera);
  await studio.gallery.getByRole('gridcell', { name: /heron/ }).click();
  await page.getByRole('button', { name: t('gallery.details'), exact: true }).click();
  await camera.shoot(app, 'gallery', 'full');
  await studio.gallery.getByRole('gridcell', { name: t('gallery.film') }).hover();
  await camera.shoot(app, 'gallery', 'film-hovered');
  const search = page.getByRole('combobox', { name: t('create.search') });
  await search.fill('light');
  await page
    .getByRole('status')
    .filter({ hasText: saying('gallery.shownOf') })
    .waitFor();
  await camera.shoot(app, 'gallery', 'search');
  await search.fill('giraffe');
  await page.getByText(t('gallery.nothingMatches', { query: 'giraffe' })).waitFor();
  await camera.shoot(app, 'gallery', 'no-match');
  await search.fill('kind:image size:1024x768|768x1024 -rain ta');
  await page.getByRole('option').first().waitFor();
  await camera.shoot(app, 'gallery', 'suggestions');
  await search.fill('kind:image is:sample date:today -tag:draft');
  await page.keyboard.press('Tab');
  await camera.shoot(app, 'gallery', 'chips');
  await page.getByRole('button', { name: saying('gallery.filterOn') }).click();
  await page
    .getByRole('complementary', { name: t('gallery.filters') })
    .getByRole('button', { name: t('create.pictures2') })
    .waitFor();
  await camera.shoot(app, 'gallery', 'filters');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: saying('gallery.order') }).click();
  await camera.shoot(app, 'gallery', 'order');
  await page.keyboard.press('Escape');
  await search.fill('');
  await studio.gallery.getByRole('gridcell', { name: /harbour/ }).dblclick();
  await studio.viewer.getByRole('img', { name: /harbour/ }).waitFor();
  await camera.shoot(app, 'viewer', 'picture');
  await page.keyboard.press('i');
  await camera.shoot(app, 'viewer', 'details');
  await page.keyboard.press('Shift+z');
  await camera.shoot(app, 'viewer', 'real-size');
  await page.keyboard.press('c');
  const compare = page.getByRole('dialog', { name: t('compare.compare') });
  await compare.getByRole('img').nth(1).waitFor();
  await camera.shoot(app, 'compare', 'side-by-side');
  await page.keyboard.press('m');
  await camera.shoot(app, 'compare', 'wipe');
  await page.keyboard.press('m');
  await camera.shoot(app, 'compare', 'difference');
  await page.keyboard.press('m');
  await camera.shoot(app, 'compare', 'onion-skin');
  await page.keyboard.press('n');
  await camera.shoot(app, 'compare', 'without-names-over');
  await page.keyboard.press('m');
  await camera.shoot(app, 'compare', 'without-names');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await studio.gallery.getByRole('gridcell', { name: t('gallery.film') }).dblclick();
  await studio.viewer.getByRole('button', { name: t('compare.pause') }).click();
  await camera.shoot(app, 'viewer', 'film');
  await page.keyboard.press('Escape');
  await shootHeardFilm(app, studio, camera, library);

  await studio.go('Settings');
  await page.getByRole('heading', { name: t('app.settings') }).waitFor();
  await camera.shoot(app, 'settings', 'top', { drawer: true });
  await camera.shoot(app, 'settings', 'middle', { into: page.getByText(t('settings.limitPerDayCredits')) });
  await camera.shoot(app, 'settings', 'end', { into: page.getByRole('region').last() });
  await page.getByRole('button', { name: saying('gallery.moreFor') }).click();
  await camera.shoot(app, 'settings', 'profile-menu');
  await page.getByRole('menuitem', { name: t('gallery.rename') }).click();
  await page.getByRole('dialog', { name: t('settings.renameTheProfile') }).waitFor();
  await camera.shoot(app, 'settings', 'rename');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('settings.addAProfile') }).click();
  await page.getByRole('dialog', { name: t('settings.connectToAService') }).waitFor();
  await camera.shoot(app, 'settings', 'connect');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: t('app.commandPalette') }).waitFor();
  await camera.shoot(app, 'palette', 'open');
  await page.keyboard.type(t('settings.theme'));
  await camera.shoot(app, 'palette', 'search');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: t('app.keyboardShortcuts') }).waitFor();
  await camera.shoot(app, 'shortcuts', 'open');
};
