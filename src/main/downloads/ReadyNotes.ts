import type { FinishedDownload, OpenDownload, Outbox, ReadyFile } from './outbox';

type Note = FinishedDownload & { readonly noted: (error: unknown) => void };

/** Files that are finished in the same moment share one transaction, that is one wait for the disk. */
export class ReadyNotes {
  readonly #outbox: Outbox;
  readonly #defer: (work: () => void) => void;
  readonly #passed: () => void;
  #waiting: Note[] = [];

  /** @param passed told after each transaction; for tests. */
  constructor(outbox: Outbox, defer: (work: () => void) => void, passed: () => void) {
    this.#outbox = outbox;
    this.#defer = defer;
    this.#passed = passed;
  }

  /** Resolves when it is on disk that the file is there. */
  note(download: OpenDownload, file: ReadyFile): Promise<void> {
    return new Promise((resolve, reject) => {
      const noted = (error: unknown) => (error === null ? resolve() : reject(error));
      if (this.#waiting.push({ download, file, noted }) === 1) this.#defer(() => this.#noteAll());
    });
  }

  #noteAll(): void {
    const notes = this.#waiting;
    this.#waiting = [];
    try {
      this.#outbox.ready(notes);
      this.#passed();
      for (const each of notes) each.noted(null);
    } catch (error) {
      if (notes.length === 1) notes[0]?.noted(error);
      // Whose fault it is shows when each is noted alone.
      else for (const each of notes) this.#noteAlone(each);
    }
  }

  #noteAlone(each: Note): void {
    try {
      this.#outbox.ready([each]);
      each.noted(null);
    } catch (error) {
      each.noted(error);
    }
  }
}
