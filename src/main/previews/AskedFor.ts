/** More than any window shows at once. */
const most = 500;

/** Pictures whose preview is asked for and not there yet, as they were asked for. */
export class AskedFor {
  #ids: readonly string[] = [];

  has(id: string): boolean {
    return this.#ids.includes(id);
  }

  /** It is in view now. What was asked for long before has been scrolled past. */
  want(id: string): void {
    this.#ids = [id, ...this.#ids.filter((other) => other !== id)].slice(0, most);
  }

  /** Those to be made, the last asked for first. */
  wanted(): readonly string[] {
    return this.#ids;
  }

  /** Made, or not possible: asked for again where it is looked at again. */
  done(id: string): void {
    if (this.has(id)) this.#ids = this.#ids.filter((other) => other !== id);
  }
}
