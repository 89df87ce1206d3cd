/** What was told last of each row of a list. */
export class ToldValues<Id extends string | number> {
  readonly #told = new Map<Id, string | number>();

  clear(): void {
    this.#told.clear();
  }

  /**
   * The places of rows to tell something of: those of `put`, and of `touched` those of which something else is to be told
   * than was told last.
   */
  differ(
    rows: readonly Readonly<{ id: Id }>[],
    touched: ReadonlySet<Id>,
    put: readonly number[],
    toTellOf: (id: Id) => string | number,
  ): readonly number[] {
    if (touched.size === 0 && put.length === 0) return [];
    const wasPut = new Set(put);
    const places: number[] = [];
    for (const [place, { id }] of rows.entries()) {
      if (!wasPut.has(place) && !touched.has(id)) continue;
      const value = toTellOf(id);
      if (!wasPut.has(place) && this.#told.get(id) === value) continue;
      this.#told.set(id, value);
      places.push(place);
    }
    return places;
  }
}
