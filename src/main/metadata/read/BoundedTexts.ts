import { MAX_TEXT_BYTES } from '../../../media-formats/limits';

const maxTexts = 200;
/** Characters of all texts together: a file may have many compressed texts that each expand to the maximum. */
const maxTotalCharacters = MAX_TEXT_BYTES;

/** The texts of a file by name, up to a total length; the first text of each name counts. */
export class BoundedTexts {
  readonly found = new Map<string, string>();
  #characters = 0;

  get isFull(): boolean {
    return this.found.size >= maxTexts || this.#characters >= maxTotalCharacters;
  }

  add(name: string, text: string): void {
    if (this.isFull) return;
    // a text with a repeated name counts towards the limit too
    this.#characters += text.length;
    if (!this.found.has(name)) this.found.set(name, text);
  }
}
