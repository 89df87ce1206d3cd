import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { writeFileAtomic } from './writeFileAtomic';

export class JsonFile<T> {
  readonly #file: string;
  readonly #schema: z.ZodType<T>;

  constructor(file: string, schema: z.ZodType<T>) {
    this.#file = file;
    this.#schema = schema;
  }

  /** The file's content; null if there is no file or it cannot be read. */
  read(): T | null {
    try {
      return this.#schema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      return null;
    }
  }

  // Writes the file durably, readable by its owner only. Throws the disk's error; the earlier content stays.
  put(value: T): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileAtomic(this.#file, JSON.stringify(value), { flush: true });
  }

  /** As {@link put}; returns false on an error. */
  tryPut(value: T): boolean {
    try {
      this.put(value);
      return true;
    } catch {
      return false;
    }
  }
}
