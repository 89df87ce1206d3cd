import { nameKey } from './safeFileName';

/** A taken name gets ` (2)`, ` (3)` … Names that are equal on some file system count as equal. */
export class UniqueNames {
  readonly #next = new Map<string, number>();

  /** The first free name of `name.ext`, `name (2).ext` … @param ext without its dot */
  reserve(name: string, ext: string): string {
    const firstKey = nameKey(`${name}.${ext}`);
    let number = this.#next.get(firstKey) ?? 1;
    for (; ; number += 1) {
      const candidate = number === 1 ? `${name}.${ext}` : `${name} (${number}).${ext}`;
      const key = nameKey(candidate);
      if (number > 1 && this.#next.has(key)) continue;
      this.#next.set(key, 2);
      this.#next.set(firstKey, number + 1);
      return candidate;
    }
  }
}
