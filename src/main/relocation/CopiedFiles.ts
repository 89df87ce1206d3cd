import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { TreeFile } from './treeFiles';

const zNoted = z.object({ file: z.string(), bytes: z.number(), modifiedMs: z.number() });

/**
 * Which files a move has begun to copy, and as what, over the ends of Easel: what is taken away from the library while the
 * move stands still must not come back in its new place, where only what the move itself put there may be replaced or
 * taken away.
 */
export class CopiedFiles {
  readonly #path: string;

  constructor(dataFolder: string) {
    this.#path = join(dataFolder, 'library-move.txt');
  }

  /** Before it is copied. @param file relative to the library folder */
  note(file: TreeFile): void {
    appendFileSync(this.#path, `${JSON.stringify(zNoted.parse(file))}\n`);
  }

  /** All that were begun, each as it was the last time. */
  all(): ReadonlyMap<string, TreeFile> {
    const noted = new Map<string, TreeFile>();
    for (const line of this.#lines()) {
      // the last line may have been cut short; an older Easel noted the name alone
      const { data } = zNoted.safeParse(readJson(line));
      if (data !== undefined) noted.set(data.file, data);
    }
    return noted;
  }

  /** The move is over, or another begins. */
  forget(): void {
    rmSync(this.#path, { force: true });
  }

  #lines(): readonly string[] {
    try {
      return readFileSync(this.#path, 'utf8').split('\n');
    } catch {
      return [];
    }
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Said where a move would write over a file that is not its own. */
export function strangerInWords(file: string, folder: string): string {
  return `${folder} has another file named ${file}. Move that file away first.`;
}
