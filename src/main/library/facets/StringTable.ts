/** Numbers distinct strings from 0; `texts[n]` is the string with number n. */
export class StringTable {
  readonly texts: string[] = [];
  readonly #indexes = new Map<string, number>();

  has(text: string): boolean {
    return this.#indexes.has(text);
  }

  intern(text: string): number {
    let index = this.#indexes.get(text);
    if (index === undefined) {
      index = this.texts.length;
      this.texts.push(text);
      this.#indexes.set(text, index);
    }
    return index;
  }
}
