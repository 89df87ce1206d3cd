// Worker thread entry: writes files with their metadata changed.
import { serveTasks } from '../../engine/TaskThread';
import { renameNoReplaceSync } from '../../files/renameNoReplace';
import { copyWithMetadata } from './copyWithMetadata';
import type { Rewriting, RewritingEnd } from './Rewriter';

serveTasks(async ({ path, change, target, finalPath }: Rewriting): Promise<RewritingEnd> => {
  try {
    await copyWithMetadata(path, change, target);
    return { kind: 'written', isRenamed: finalPath !== undefined && renameNoReplaceSync(target, finalPath) };
  } catch (error) {
    // an error's code is lost between threads
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { kind: 'failed', code, message: (error as Error).message };
  }
});
