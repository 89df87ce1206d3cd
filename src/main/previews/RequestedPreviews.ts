/** More than any window shows at once. */
const most = 500;

/** Assets whose preview was requested and is not made yet, latest request first. */
export class RequestedPreviews {
  #ids: readonly string[] = [];

  has(id: string): boolean {
    return this.#ids.includes(id);
  }

  /** The preview is in view now. Old requests are dropped, because they were scrolled past. */
  want(id: string): void {
    this.#ids = [id, ...this.#ids.filter((other) => other !== id)].slice(0, most);
  }

  /** The requested previews, the latest first. */
  wanted(): readonly string[] {
    return this.#ids;
  }

  /** Removes a request: made, or impossible. It is requested again when viewed again. */
  done(id: string): void {
    if (this.has(id)) this.#ids = this.#ids.filter((other) => other !== id);
  }
}
