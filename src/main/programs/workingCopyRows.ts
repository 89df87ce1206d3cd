import { basename, dirname } from 'node:path';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { workingSuffix } from './workingCopy';

const upsertCopy = statement<[string, string]>(
  `INSERT INTO working_copy (name, asset_id) VALUES (?, ?)
   ON CONFLICT (name) DO UPDATE SET asset_id = excluded.asset_id`,
);
const original = statement<[string], { asset_id: string }>(
  'SELECT asset_id FROM working_copy WHERE name = ?',
);

export const workingCopyRows = {
  /** @param path the path of the copy */
  remember: (db: Db, path: string, assetId: string): void => void upsertCopy(db).run(basename(path), assetId),

  /** The asset that a file was a copy of before a program changed it; null: none. */
  originalOf(db: Db, path: string): string | null {
    // checks only that the folder's name ends in ' edits': the path may have links, and the library another name
    if (!basename(dirname(path)).endsWith(workingSuffix)) return null;
    return original(db).get(basename(path))?.asset_id ?? null;
  },
} as const;
