import type { Migration } from './Migration';

/**
 * Answers of a service that Easel could not read, the last of each question, so that they can be looked at as they came;
 * and of its statistics, whether it named a further page.
 */
export const unreadAnswers: Migration = {
  number: 33,
  name: 'unread-answers',
  sql: `
    CREATE TABLE unread_answer (
      profile_id TEXT NOT NULL REFERENCES profile (id),
      path TEXT NOT NULL,
      body_json TEXT NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (profile_id, path)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE usage_cache ADD COLUMN has_more INTEGER NOT NULL DEFAULT 0 CHECK (has_more IN (0, 1));
  `,
};
