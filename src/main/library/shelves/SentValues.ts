/** The values of a list's rows that were last sent to the window. */
export class SentValues<Id extends string | number> {
  readonly #told = new Map<Id, string | number>();

  clear(): void {
    this.#told.clear();
  }

  /**
   * The indexes of the rows whose value must be sent: those of `put`, and those of `touched` whose value has
   * changed.
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
