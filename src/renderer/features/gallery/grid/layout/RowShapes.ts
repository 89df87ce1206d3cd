/** How many items each row has, and its height in fractional px. */
export class RowShapes {
  counts = new Int32Array(64);
  heights = new Float32Array(64);
  length = 0;

  add(count: number, height: number): void {
    if (this.length === this.counts.length) this.#grow();
    this.counts[this.length] = count;
    this.heights[this.length] = height;
    this.length += 1;
  }

  #grow(): void {
    const [counts, heights] = [new Int32Array(2 * this.length), new Float32Array(2 * this.length)];
    counts.set(this.counts);
    heights.set(this.heights);
    this.counts = counts;
    this.heights = heights;
  }
}
