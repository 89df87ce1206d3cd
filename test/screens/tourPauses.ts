import { t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import { saying } from '../support/messagePatterns';
import { setSettings } from '../support/setSettings';
import { startService } from '../support/startService';
import type { Tour } from './Tour';

/** Each reason for which the queue stands still, and no network. */
export const tourPauses: Tour = async ({ camera, launch, restart, service }) => {
  const poor = await service({ instant: true, credits: 0 });
  let app = await launch();
  let studio = new Studio(app.page);
  await studio.connect(poor);
  await studio.generate('a lemon on a blue plate');
  await studio.queue.getByText('Insufficient credits to generate content').last().waitFor();
  await camera.shoot(app, 'paused', 'no-credits', { drawer: true });
  await app.close();

  const slow = await service({ rateLimit: 4 });
  app = await launch();
  studio = new Studio(app.page);
  await studio.connect(slow);
  for (const prompt of ['a red kite', 'a blue kite']) {
    await studio.generate(prompt);
    await studio.result(prompt).getByRole('img').waitFor();
  }
  await setSettings(app.page, { queue: { batchLimitMilli: 3_000 } });
  await studio.addToQueue('a {white|green|yellow|striped} kite over the dunes');
  await studio.queue.getByRole('button', { name: t('create.cancelTheRest') }).waitFor();
  await camera.shoot(app, 'paused', 'batch-limit', { drawer: true });
  await setSettings(app.page, { queue: { batchLimitMilli: null } });
  await studio.queue.getByText(t('queue.rateLimitReached')).waitFor();
  await camera.shoot(app, 'queue', 'holding', { drawer: true });
  await studio.pause();
  await studio.queue.getByRole('button', { name: t('create.run'), exact: true }).waitFor();
  await camera.shoot(app, 'paused', 'person', { drawer: true });
  await slow.stop();
  const other = await startService({ instant: true, port: slow.port, apiKey: 'another-key-altogether' });
  await studio.generate('a paper kite');
  await studio.run();
  await studio.queue.getByText(saying('queue.keyRefused')).last().waitFor({ timeout: 70_000 });
  await camera.shoot(app, 'paused', 'key-refused', { drawer: true });
  await other.stop();
  await app.close();

  const leaving = await service();
  app = await launch();
  studio = new Studio(app.page);
  await studio.connect(leaving);
  await studio.generate('a bridge of stone');
  await studio.result('a bridge of stone').getByRole('img').waitFor();
  await leaving.stop();
  await studio.generate('a bridge of wood');
  await studio.queue.getByText(saying('queue.unreachableNow')).waitFor();
  await camera.shoot(app, 'offline', 'create', { drawer: true });
  await studio.go('Gallery');
  await studio.gallery.getByRole('gridcell').first().waitFor();
  await camera.shoot(app, 'offline', 'gallery');
  app = await restart(app);
  studio = new Studio(app.page);
  await studio.results.getByRole('button', { name: t('create.enterANewKey') }).waitFor();
  await camera.shoot(app, 'offline', 'no-key-after-restart', { drawer: true });
  await app.close();

  app = await launch();
  studio = new Studio(app.page);
  await studio.tryHere();
  await studio.pause();
  await studio.addToQueue('a {tall|small|crooked} {tower|spire|windmill|chimney}');
  await studio.job('a tall chimney').waitFor();
  await studio.run();
  app = await restart(app);
  studio = new Studio(app.page);
  await studio.queue.getByRole('button', { name: t('create.run'), exact: true }).waitFor();
  await camera.shoot(app, 'paused', 'restart', { drawer: true });
};
