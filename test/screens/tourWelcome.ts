import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import { saying } from '../support/messagePatterns';
import type { Tour } from './Tour';

/** The first start: both cards, each problem of the form, and what a good check found. */
export const tourWelcome: Tour = async ({ camera, launch, service }) => {
  const own = await service({ instant: true, credits: 120 });
  const website = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<h1>Bakery on the corner</h1>');
  });
  await new Promise<void>((done) => website.listen(0, '127.0.0.1', done));
  const { port } = website.address() as AddressInfo;
  const app = await launch();
  const studio = new Studio(app.page);
  await app.page.getByRole('button', { name: t('welcome.tryItOnThisComputer') }).waitFor();
  await camera.shoot(app, 'welcome', 'first-start');
  const problems = [
    ['no-address', '', 'a-key', t('welcome.typeTheAddressOfTheService')],
    ['bad-address', 'the studio', 'a-key', t('service.noWebAddress')],
    ['unreachable', 'http://127.0.0.1:1', 'a-key', saying('serviceClient.easelCouldNotReach')],
    ['stranger', `http://127.0.0.1:${port}`, 'a-key', saying('serviceClient.otherInterface')],
    ['no-key', own.url, '', t('welcome.typeOrPasteTheAPIKey')],
    ['wrong-key', own.url, 'not-the-key', 'Invalid API key'],
  ] as const;
  for (const [state, address, key, words] of problems) {
    await studio.check(address, key);
    await app.page.getByText(words).first().waitFor();
    await camera.shoot(app, 'welcome', state);
  }
  await studio.check(own.url, own.apiKey);
  await app.page.getByRole('button', { name: t('welcome.startCreating') }).waitFor();
  await camera.shoot(app, 'welcome', 'connected');
  website.close();
};
