import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

const answer = statement<[string], { text: string | null }>(
  `SELECT coalesce(attempt.raw_body, generation.raw_json) AS text
   FROM attempt LEFT JOIN generation ON generation.attempt_id = attempt.id WHERE attempt.id = ?`,
);

/** What the service answered to an attempt, as it came, or what was kept of a long one; null: nothing is known of one. */
export function answerOfAttempt(db: Db, attemptId: string): string | null {
  return answer(db).get(attemptId)?.text ?? null;
}
