import { longestText } from '../../../media-formats/bounds';

const mostTexts = 200;
/** Characters of all that are read: a file may hold many, each of which unpacks to the longest there is. */
const mostTogether = longestText;

/** The texts of one file by their names, the first of each name, as long as there is room for more. */
export class KeptTexts {
  readonly found = new Map<string, string>();
  #characters = 0;

  /** Nothing more is to be read. */
  get isFull(): boolean {
    return this.found.size >= mostTexts || this.#characters >= mostTogether;
  }

  add(name: string, text: string): void {
    if (this.isFull) return;
    // one whose name is taken was read all the same
    this.#characters += text.length;
    if (!this.found.has(name)) this.found.set(name, text);
  }
}
