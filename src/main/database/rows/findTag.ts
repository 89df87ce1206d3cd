import type { AssetLabel } from '@shared/domain/gallery/Asset';
import { fitTagName } from '@shared/domain/gallery/Curation';
import { foldedName, isAsciiName } from '@shared/domain/gallery/foldedName';
import type { Db } from '../Db';
import { statement } from '../statement';

type Tag = Readonly<{ id: number; name: string; colour: AssetLabel | null }>;

const byName = statement<[string], Tag>('SELECT id, name, colour FROM tag WHERE name = ?');
const nonAsciiTags = statement<[], Tag>(
  'SELECT id, name, colour FROM tag WHERE octet_length(name) <> length(name) ORDER BY id',
);

/** Ignores case: names that differ only in case are one tag. */
export function findTag(db: Db, name: string): Tag | null {
  const found = byName(db).get(name);
  if (found !== undefined || isAsciiName(name)) return found ?? null;
  const wanted = foldedName(name);
  return (
    nonAsciiTags(db)
      .all()
      .find((tag) => foldedName(tag.name) === wanted) ?? null
  );
}

const insertTag = statement<[string]>('INSERT INTO tag (name) VALUES (?)');
const tagAsset = statement<[string, number]>(
  'INSERT OR IGNORE INTO asset_tag (asset_id, tag_id) VALUES (?, ?)',
);

/** Adds a tag to a picture, creating it if necessary. @returns the tag's name; null if the text contains none */
export function assignTag(db: Db, assetId: string, text: string): string | null {
  const name = fitTagName(text);
  if (name === null) return null;
  const existing = findTag(db, name);
  tagAsset(db).run(assetId, existing?.id ?? Number(insertTag(db).run(name).lastInsertRowid));
  return existing?.name ?? name;
}
