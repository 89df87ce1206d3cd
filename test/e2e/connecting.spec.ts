// What the form of the welcome says to a wrong address or key, at the field it belongs to.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { t } from '../../src/shared/messages/t';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('a wrong key is explained at the key, an address that cannot be right at its own, and the right ones then go through', async ({
  launch,
  service,
}) => {
  const own = await service({ instant: true });
  const app = await launch();
  const studio = new Studio(app.page);
  const key = app.page.getByRole('textbox', { name: t('welcome.apiKey') });
  const website = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<h1>Bakery on the corner</h1>');
  });
  await new Promise<void>((done) => website.listen(0, '127.0.0.1', done));
  const { port } = website.address() as AddressInfo;
  const field = app.page.getByRole('textbox', { name: t('account.baseURL') });
  const cases = [
    ['ftp://studio.example', 'An address that begins with ftp:// cannot be used.'],
    ['https://me:secret@studio.example', 'must not contain a user name or password'],
    ['http://127.0.0.1:1', 'Easel could not reach 127.0.0.1:1'],
    [`http://127.0.0.1:${port}`, 'does not provide the interface that Easel needs'],
  ] as const;
  for (const [typed, words] of cases) {
    await studio.check(typed, 'a-key-of-some-kind');
    await expect(field, typed).toHaveAccessibleDescription(new RegExp(words));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(field).toHaveAccessibleDescription(/Bakery on the corner/);
  website.close();

  await studio.check(own.url, 'not-the-key-at-all');
  await expect(key).toHaveAccessibleDescription(/Invalid API key/);
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  // an address as it is copied from a browser: a path and a slash do no harm
  await studio.check(`${own.url}/api/v1/`, ` ${own.apiKey} `);
  await app.page.getByRole('button', { name: t('welcome.startCreating') }).click();
  await expect(studio.prompt).toBeVisible();
});
