import { nameKey } from './safeFileName';

/** A taken name gets ` (2)`, ` (3)` … Names that are equal on some file system count as equal. */
export class UniqueNames {
  readonly #next = new Map<string, number>();

  /** The first free one of `name.ext`, `name (2).ext` … @param ext without its dot */
  reserve(name: string, ext: string): string {
    const first = nameKey(`${name}.${ext}`);
    let number = this.#next.get(first) ?? 1;
    for (; ; number += 1) {
      const free = number === 1 ? `${name}.${ext}` : `${name} (${number}).${ext}`;
      const key = nameKey(free);
      if (number > 1 && this.#next.has(key)) continue;
      this.#next.set(key, 2);
      this.#next.set(first, number + 1);
      return free;
    }
  }
}
