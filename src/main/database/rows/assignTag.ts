import { fitTagName } from '@shared/domain/gallery/Curation';
import type { Db } from '../Db';
import { statement } from '../statement';
import { tagNamed } from './tagNamed';

const make = statement<[string]>('INSERT INTO tag (name) VALUES (?)');
const tagAsset = statement<[string, number]>(
  'INSERT OR IGNORE INTO asset_tag (asset_id, tag_id) VALUES (?, ?)',
);

/** Adds a tag to a picture, creating it if necessary. @returns the tag's name; null if the text contains none */
export function assignTag(db: Db, assetId: string, text: string): string | null {
  const name = fitTagName(text);
  if (name === null) return null;
  const known = tagNamed(db, name);
  tagAsset(db).run(assetId, known?.id ?? Number(make(db).run(name).lastInsertRowid));
  return known?.name ?? name;
}
