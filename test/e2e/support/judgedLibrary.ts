import type { Locator, Page } from '@playwright/test';
import { t } from '../../../src/shared/messages/t';
import { makeLibrary } from '../../support/library/makeLibrary';
import type { RunningService } from '../../support/startService';
import { Studio } from './Studio';
import { expect } from './test';

/** Pictures of the library that is judged. */
export const made = 40;

/** From the welcome to the gallery, with the keys in it. */
export async function openGallery(page: Page, service: RunningService): Promise<Studio> {
  const studio = new Studio(page);
  await studio.connect(service);
  await studio.go('Gallery');
  await expect(studio.gallery.getByRole('gridcell').first()).toBeVisible();
  await studio.gallery.focus();
  return studio;
}

/** Makes that library, of a profile that is gone. */
export const fill = (library: string) =>
  makeLibrary(library, { assets: made, days: 2, samples: 8, profile: 'removed' });
/** A row beside the pictures: what it shows and how many those are. */
export const shelf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('navigation', { name: t('app.library') }).getByRole('button', { name });
