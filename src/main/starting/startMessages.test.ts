import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { expect, it } from 'vitest';
import { DamagedLibrary } from '../database/library/DamagedLibrary';
import { startFailure } from './startMessages';

it('says once that the pictures are untouched, in any language', () => {
  const damaged = new DamagedLibrary('disk', 'Die Datenbank ist beschädigt. Ihre Bilder sind unverändert.');
  expect(startFailure(damaged, null).paragraphs.at(-1)).toBe(t('starting.nothingWasSent'));
  const other = new EaselError('disk', 'Der Datenträger ist voll.');
  expect(startFailure(other, null).paragraphs.at(-1)).toBe(t('starting.nothingWasSentAndYourPictures'));
});
