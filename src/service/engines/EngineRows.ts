import type { EngineKind, EngineReport } from '@shared/service/engineAdmin';
import type { Database } from 'better-sqlite3';
import type { EngineModel } from './Engine';

export type EngineRow = Readonly<Pick<EngineReport, 'id' | 'kind' | 'urls'>>;

/** The engine model that serves one of the service's own models. */
export type EngineTarget = Readonly<{ engine: string; slug: string }>;

/** The added engines, their last known models, and which engine models serve the service's own models. */
export class EngineRows {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(): readonly EngineRow[] {
    return this.#database
      .prepare<[], { id: string; kind: EngineKind; urls: string }>(
        'SELECT id, kind, urls FROM engine ORDER BY created_at, id',
      )
      .all()
      .map((row) => ({ ...row, urls: JSON.parse(row.urls) }));
  }

  add({ id, kind, urls }: EngineRow, nowMs: number): void {
    this.#database
      .prepare('INSERT INTO engine (id, kind, urls, created_at) VALUES (?, ?, ?, ?)')
      .run(id, kind, JSON.stringify(urls), nowMs);
  }

  remove(id: string): void {
    this.#database.prepare('DELETE FROM engine WHERE id = ?').run(id);
  }

  models(id: string): readonly EngineModel[] {
    const row = this.#database
      .prepare<[string], { models: string }>('SELECT models FROM engine_models WHERE engine = ?')
      .get(id);
    return row ? JSON.parse(row.models) : [];
  }

  /** Stores the models whole, so renaming one of their fields requires a migration. */
  storeModels(id: string, models: readonly EngineModel[]): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO engine_models (engine, models) VALUES (?, ?)')
      .run(id, JSON.stringify(models));
  }

  /** The assigned engine models, by the id of the service's own model. */
  assignments(): ReadonlyMap<string, EngineTarget> {
    const rows = this.#database.prepare<[], EngineTarget & { model: string }>(
      'SELECT model, engine, engine_model AS slug FROM assignment',
    );
    return new Map(rows.all().map(({ model, ...target }) => [model, target]));
  }

  /** @param target null: samples serve the model again */
  assign(model: string, target: EngineTarget | null): void {
    if (target === null) this.#database.prepare('DELETE FROM assignment WHERE model = ?').run(model);
    else {
      this.#database
        .prepare('INSERT OR REPLACE INTO assignment (model, engine, engine_model) VALUES (?, ?, ?)')
        .run(model, target.engine, target.slug);
    }
  }
}
