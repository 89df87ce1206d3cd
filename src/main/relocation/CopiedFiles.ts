import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Which files a move has begun to copy, over the ends of Easel: what is taken away from the library while the move stands
 * still must not come back in its new place, where only what the move itself put there may be taken away.
 */
export class CopiedFiles {
  readonly #path: string;

  constructor(dataFolder: string) {
    this.#path = join(dataFolder, 'library-move.txt');
  }

  /** Before it is copied. @param file relative to the library folder */
  note(file: string): void {
    appendFileSync(this.#path, `${JSON.stringify(file)}\n`);
  }

  all(): readonly string[] {
    try {
      // the last line may have been cut short
      const lines = readFileSync(this.#path, 'utf8').split('\n').slice(0, -1);
      return lines.map((line) => JSON.parse(line) as string);
    } catch {
      return [];
    }
  }

  /** The move is over, or another begins. */
  forget(): void {
    rmSync(this.#path, { force: true });
  }
}
