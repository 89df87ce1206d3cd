import { join } from 'node:path';
import Database from 'better-sqlite3';
import { foldersUnder } from '../../../src/main/folders';

/**
 * Makes the first pictures of the newest `size` requests of a library one family: the newest picture is the first, edits of it have edits of
 * their own, some of them made again with other seeds.
 * @param ofPrompt the last two are of the prompt of the first: one of its settings with another seed, and a film
 */
export function makeFamily(library: string, size: number, { ofPrompt = false } = {}): void {
  const db = new Database(join(foldersUnder(library).data, 'easel.sqlite'));
  try {
    const rows = db
      .prepare<[number], { id: string; kind: string }>(
        'SELECT id, kind FROM asset WHERE ordinal = 0 ORDER BY created_at DESC, seq DESC LIMIT ?',
      )
      .all(size);
    const change = db.prepare('UPDATE asset SET source_id = ?, prompt = ?, values_json = ? WHERE id = ?');
    const [root, ...rest] = rows.sort((a, b) => (a.kind === b.kind ? 0 : a.kind === 'image' ? -1 : 1));
    const [again, film] = ofPrompt ? rest.splice(-2) : [];
    const pictures = [root, ...rest.filter(({ kind }) => kind === 'image')];
    db.transaction(() => {
      const first = 'a harbour at dawn, the first of its family';
      change.run(null, first, '{}', root?.id);
      if (again) {
        change.run(null, first, '{"seed":"7"}', again.id);
        db.prepare(
          `UPDATE asset SET (model_id, created_at) = (SELECT model_id, created_at + 1 FROM asset WHERE id = ?)
           WHERE id = ?`,
        ).run(root?.id, again.id);
      }
      if (film) {
        change.run(null, first, '{}', film.id);
        db.prepare(
          `UPDATE asset SET kind = 'video', model_id = 'videogen/video-2-1-master' WHERE id = ?`,
        ).run(film.id);
      }
      for (const [at, { id }] of rest.entries()) {
        const source = at % 9 < 3 ? pictures[0] : pictures[1 + Math.floor(at / 9) * 3 + (at % 3)];
        const isOwn = source === undefined || source.id === id;
        // three of a kind in a row: the second and third are the first with other seeds
        const prompt = at % 9 < 3 ? `the same in snow, ${Math.floor(at / 9)}` : `with a boat, ${at}`;
        change.run(isOwn ? root?.id : source.id, prompt, JSON.stringify({ seed: String(at) }), id);
      }
    })();
  } finally {
    db.close();
  }
}
