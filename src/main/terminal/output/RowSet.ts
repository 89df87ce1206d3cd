const rowsOfPage = 1024;

/** A set of row numbers, one bit each: 100,000 jobs take some 13 KB. */
export class RowSet {
  readonly #pages = new Map<number, Uint32Array>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(row: number): void {
    const number = Math.floor(row / rowsOfPage);
    const page = this.#pages.get(number) ?? new Uint32Array(rowsOfPage / 32);
    this.#pages.set(number, page);
    const { word, bit } = placeOf(row);
    const before = page[word] ?? 0;
    if ((before & bit) === 0) this.#size += 1;
    page[word] = before | bit;
  }

  /** @returns whether the row was in the set */
  delete(row: number): boolean {
    const page = this.#pages.get(Math.floor(row / rowsOfPage));
    const { word, bit } = placeOf(row);
    const before = page?.[word] ?? 0;
    if (page === undefined || (before & bit) === 0) return false;
    page[word] = before & ~bit;
    this.#size -= 1;
    return true;
  }

  /** The rows, at most a page at a time; rows may be deleted during the iteration. */
  *portions(): Generator<readonly number[]> {
    for (const [number, page] of this.#pages) {
      const rows: number[] = [];
      for (let place = 0; place < rowsOfPage; place += 1) {
        if (((page[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0) rows.push(number * rowsOfPage + place);
      }
      if (rows.length > 0) yield rows;
    }
  }
}

function placeOf(row: number): { word: number; bit: number } {
  const place = row % rowsOfPage;
  return { word: place >>> 5, bit: 1 << (place & 31) };
}
