// Worker thread entry: writes files with their metadata changed.
import { answerQuestions } from '../../engine/answerQuestions';
import type { Rewriting, RewritingProblem } from './Rewriter';
import { writeAnew } from './writeAnew';

answerQuestions(async ({ path, change, target }: Rewriting): Promise<RewritingProblem> => {
  try {
    await writeAnew(path, change, target);
    return null;
  } catch (error) {
    // a code would not come through by itself
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { code, message: (error as Error).message };
  }
});
