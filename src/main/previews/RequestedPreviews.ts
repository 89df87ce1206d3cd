/** Older requests are dropped: no window shows so many previews at once. */
const maxRequests = 500;

/** Previews that were requested and are not made yet, latest request first. */
export class RequestedPreviews {
  #ids: readonly string[] = [];

  has(id: string): boolean {
    return this.#ids.includes(id);
  }

  /** Drops old requests, because the user has scrolled past them. */
  add(id: string): void {
    this.#ids = [id, ...this.#ids.filter((other) => other !== id)].slice(0, maxRequests);
  }

  list(): readonly string[] {
    return this.#ids;
  }

  /** The preview was made, or cannot be made. */
  remove(id: string): void {
    if (this.has(id)) this.#ids = this.#ids.filter((other) => other !== id);
  }
}
