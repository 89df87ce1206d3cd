import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '@shared/messages/t';
import { z } from 'zod';
import type { TreeFile } from './walkTree';

const zTreeFile = z.object({ file: z.string(), bytes: z.number(), modifiedMs: z.number() });

/** Files that a move has begun to copy, stored on disk: the move may replace or delete only these at the target. */
export class CopiedFiles {
  readonly #path: string;

  constructor(dataFolder: string) {
    this.#path = join(dataFolder, 'library-move.txt');
  }

  /** Call before copying a file. @param file has a path relative to the library folder */
  record(file: TreeFile): void {
    appendFileSync(this.#path, `${JSON.stringify(zTreeFile.parse(file))}\n`);
  }

  all(): ReadonlyMap<string, TreeFile> {
    const recorded = new Map<string, TreeFile>();
    for (const line of this.#lines()) {
      // the last line may be incomplete; an older Easel stored only the name
      const { data } = zTreeFile.safeParse(readJson(line));
      if (data !== undefined) recorded.set(data.file, data);
    }
    return recorded;
  }

  /** Deletes the list: the move is over, or another move begins. */
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

/** The message if a move would overwrite a file that it has not copied. */
export function nameTakenMessage(file: string, folder: string): string {
  return t('relocation.hasAnotherFileNamedMoveThat', { folder, file });
}
