/** Numbers distinct strings from 0; `texts[n]` is the string with number n. */
export class StringTable {
  readonly texts: string[] = [];
  readonly #places = new Map<string, number>();

  has(text: string): boolean {
    return this.#places.has(text);
  }

  number(text: string): number {
    let place = this.#places.get(text);
    if (place === undefined) {
      place = this.texts.length;
      this.texts.push(text);
      this.#places.set(text, place);
    }
    return place;
  }
}
