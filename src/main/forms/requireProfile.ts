import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

const known = statement<[string]>('SELECT 1 FROM profile WHERE id = ?');

/** @throws EaselError `not_found` */
export function requireProfile(db: Db, profileId: string): void {
  if (known(db).get(profileId) === undefined)
    throw new EaselError('not_found', t('forms.thereIsNoSuchProfile'));
}
