import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

const answer = statement<[string], { text: string | null }>(
  `SELECT coalesce(attempt.raw_body, generation.raw_json) AS text
   FROM attempt LEFT JOIN generation ON generation.attempt_id = attempt.id WHERE attempt.id = ?`,
);

/** The service's answer to an attempt as received, or the stored part of a long one; null: none is known. */
export function answerOfAttempt(db: Db, attemptId: string): string | null {
  return answer(db).get(attemptId)?.text ?? null;
}
