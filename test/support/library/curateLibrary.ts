import { v7 as uuid } from 'uuid';
import type { LibraryDatabase } from '../../../src/main/database/library/openLibraryDatabase';

const subjects = [
  'client',
  'season',
  'mood',
  'format',
  'print',
  'web',
  'draft',
  'final',
  'texture',
  'colour',
];
/** 60 of them, a few with most pictures. */
const tags = subjects.flatMap((word) =>
  ['', ' 2025', ' 2026', ' for Übung', ' 春', ' Клиент'].map((more) => `${word}${more}`),
);
const clients = ['Nordlicht', 'Café Aurelia', 'Atelier Brandt', 'Hafenkontor', 'Studio 青', 'Maison Petit'];
const stages = ['Drafts', 'Round 1', 'Round 2', 'Finals'];

/**
 * Works on a library as somebody does who has used it for years: two in five pictures rated, one in twelve rejected, tags
 * on two of three (60 of them, the first on most), notes on one in thirty, 30 collections in two levels.
 */
export function curateLibrary(db: LibraryDatabase['db'], at: number): void {
  // as good as by chance, and the same each time
  const lot = (of: number, salt: number) => `((seq * 2654435761 + ${salt * 40503}) / 65536 % ${of})`;
  db.transaction(() => {
    db.exec(`UPDATE asset SET
      rating = CASE WHEN ${lot(5, 1)} < 2 THEN 1 + ${lot(5, 2)} ELSE 0 END,
      favourite = ${lot(20, 3)} = 0,
      rejected = ${lot(12, 4)} = 5 AND ${lot(20, 3)} <> 0,
      label = CASE ${lot(40, 5)} WHEN 0 THEN 'red' WHEN 1 THEN 'yellow' WHEN 2 THEN 'green' WHEN 3 THEN 'blue' END`);
    db.exec(
      `UPDATE asset SET note = 'for the client, ' || CASE ${lot(3, 6)} WHEN 0 THEN 'crop it' WHEN 1 THEN 'darker sky' ELSE 'ask again' END
       WHERE ${lot(30, 7)} = 0`,
    );
    const addTag = db.prepare('INSERT INTO tag (id, name) VALUES (?, ?)');
    for (const [place, name] of tags.entries()) addTag.run(place + 1, name);
    // the square of a chance: the first tags have most
    db.exec(
      `INSERT OR IGNORE INTO asset_tag (asset_id, tag_id)
         SELECT id, 1 + ${lot(1000, 8)} * ${lot(1000, 8)} * ${tags.length} / 1000000 FROM asset WHERE ${lot(3, 9)} > 0
         UNION ALL
         SELECT id, 1 + ${lot(1000, 10)} * ${lot(1000, 10)} * ${tags.length} / 1000000 FROM asset WHERE ${lot(3, 11)} = 0`,
    );
    const addCollection = db.prepare(
      `INSERT INTO collection (id, name, created_at, updated_at, parent_id, position)
       VALUES (@id, @name, @at, @at, @parentId, @position)`,
    );
    const fill = db.prepare(
      `INSERT INTO collection_asset (collection_id, asset_id, position, added_at)
       SELECT @id, id, seq, @at FROM asset WHERE ${lot(500, 12)} = @lot`,
    );
    for (const [place, name] of clients.entries()) {
      const parentId = uuid();
      addCollection.run({ id: parentId, name, at, parentId: null, position: place });
      for (const [step, stage] of stages.entries()) {
        const id = uuid();
        addCollection.run({ id, name: stage, at, parentId, position: step });
        fill.run({ id, at, lot: place * stages.length + step });
      }
    }
  })();
}
