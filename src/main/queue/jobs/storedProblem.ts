import { type JobProblem, zJobProblem } from '@shared/domain/queue/Job';
import { wordsOfSaid } from '@shared/messages/Said';

/** The problem in a column, as it was stored. */
export function storedProblem(json: string | null): JobProblem | null {
  return json === null ? null : zJobProblem.parse(JSON.parse(json));
}

/** The problem in a column, in the current language; one from before messages were stored as it is. */
export function shownProblem(json: string | null): JobProblem | null {
  const stored = storedProblem(json);
  if (stored?.said === undefined) return stored;
  const { said, ...problem } = stored;
  const { title = problem.title, message = problem.message } = said;
  return { ...problem, title: wordsOfSaid(title), message: wordsOfSaid(message) };
}
