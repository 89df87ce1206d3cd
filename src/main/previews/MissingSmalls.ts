/** More than any window shows at once. */
const most = 500;

/** Pictures whose small preview is missing beside their large one, as they were asked for. */
export class MissingSmalls {
  #ids: readonly string[] = [];

  has(id: string): boolean {
    return this.#ids.includes(id);
  }

  /** It is in view now. What was asked for long before has been scrolled past. */
  want(id: string): void {
    if (!this.has(id)) this.#ids = [id, ...this.#ids].slice(0, most);
  }

  /** Those to be made, the last asked for first. */
  wanted(): readonly string[] {
    return this.#ids;
  }

  /** Made, or not possible: asked for again where it is looked at again. */
  done(id: string): void {
    this.#ids = this.#ids.filter((other) => other !== id);
  }
}
