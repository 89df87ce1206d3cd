import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { putWhole } from './putWhole';

/** One small file of JSON, whole or not at all: the computer may go off at any moment. */
export class JsonFile<T> {
  readonly #file: string;
  readonly #schema: z.ZodType<T>;

  constructor(file: string, schema: z.ZodType<T>) {
    this.#file = file;
    this.#schema = schema;
  }

  /** What it holds; null where it is not there or cannot be read. */
  read(): T | null {
    try {
      return this.#schema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      return null;
    }
  }

  /** On the disk when it returns, for its owner's eyes alone. @throws what the disk says: what was there stays */
  put(value: T): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    putWhole(this.#file, JSON.stringify(value), { flush: true });
  }

  /** As {@link put}; false where that could not be written. */
  write(value: T): boolean {
    try {
      this.put(value);
      return true;
    } catch {
      return false;
    }
  }
}
