import { Studio } from '../e2e/support/Studio';
import type { Tour } from './Tour';

/** Keys and profiles: what is known of each, making one, the menu of profiles, and what one has of its own. */
export const tourProfiles: Tour = async ({ camera, launch, service }) => {
  const one = await service({ instant: true, credits: 40, latencyMs: [60_000, 60_000] });
  const two = await service({ instant: true, credits: 412.6 });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(one);
  await studio.generate('a long night');
  await studio.go('Settings');
  await page.getByRole('button', { name: 'Add a profile…' }).click();
  await page.getByRole('textbox', { name: 'Name (optional)' }).fill('Studio North');
  await studio.check(two.url, two.apiKey);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'More for Studio North' }).click();
  await page.getByRole('menuitem', { name: 'Limits, model, folder…' }).click();
  await camera.shoot(app, 'profiles', 'of-its-own');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'More for Studio North' }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await camera.shoot(app, 'profiles', 'removal');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await camera.shoot(app, 'profiles', 'settings');
  await studio.status.getByRole('button', { name: /switch the profile/ }).click();
  await camera.shoot(app, 'profiles', 'menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+3');
  // the settings have a part of that name too
  await page.getByRole('heading', { name: 'Account' }).waitFor();
  await page.getByRole('region', { name: 'Keys' }).scrollIntoViewIfNeeded();
  await camera.shoot(app, 'keys', 'known');
  await page.getByRole('button', { name: 'Make a key…' }).click();
  await camera.shoot(app, 'keys', 'make');
  await page.getByRole('textbox', { name: 'Session token' }).fill(two.sessionToken);
  await page.getByRole('button', { name: 'Make the key' }).click();
  await camera.shoot(app, 'keys', 'replace');
  await page.getByRole('button', { name: 'Make and replace' }).click();
  await page.getByRole('button', { name: 'Show' }).click();
  await camera.shoot(app, 'keys', 'made');
  await page.getByRole('button', { name: 'Done' }).click();
};
