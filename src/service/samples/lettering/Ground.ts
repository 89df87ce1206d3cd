import type { SKRSContext2D } from '@napi-rs/canvas';

const cells = 48;

type Box = Readonly<{ x: number; y: number; width: number; height: number }>;

/** How light a picture is, in 48 × 48 cells: 0 black, 1 white, as the eye has it. */
export class Ground {
  readonly #lights: Float32Array;
  readonly #width: number;
  readonly #height: number;

  /** Looks at a picture as it is now. */
  constructor(context: SKRSContext2D) {
    const { width, height } = context.canvas;
    const { data } = context.getImageData(0, 0, width, height);
    const sums = new Float64Array(cells * cells);
    const counts = new Uint32Array(cells * cells);
    for (let y = 0; y < height; y += 2) {
      const row = Math.floor((y * cells) / height) * cells;
      for (let x = 0; x < width; x += 2) {
        const at = (y * width + x) * 4;
        const cell = row + Math.floor((x * cells) / width);
        sums[cell] =
          (sums[cell] ?? 0) +
          (0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)) / 255;
        counts[cell] = (counts[cell] ?? 0) + 1;
      }
    }
    this.#lights = Float32Array.from(sums, (sum, cell) => sum / Math.max(1, counts[cell] ?? 1));
    this.#width = width;
    this.#height = height;
  }

  /** The lights of a part of it, the darkest first. @param box in pixels */
  lights({ x, y, width, height }: Box): readonly number[] {
    const { rows, columns } = this.#span({ x, y, width, height });
    return rows.flatMap((row) => columns.map((column) => this.#at(row, column))).toSorted((a, b) => a - b);
  }

  /** How much goes on in a part of it: the mean step from one cell to the next. */
  unrest(box: Box): number {
    const steps = this.#steps(box);
    return steps.reduce((sum, step) => sum + step, 0) / steps.length;
  }

  /** The largest step from one cell to the next in a part of it. */
  steepest(box: Box): number {
    return Math.max(...this.#steps(box));
  }

  #steps(box: Box): readonly number[] {
    const { rows, columns } = this.#span(box);
    return rows.flatMap((row) =>
      columns.map(
        (column) =>
          Math.abs(this.#at(row, column) - this.#at(row, column + 1)) +
          Math.abs(this.#at(row, column) - this.#at(row + 1, column)),
      ),
    );
  }

  #at(row: number, column: number): number {
    return this.#lights[Math.min(cells - 1, row) * cells + Math.min(cells - 1, column)] ?? 0;
  }

  #span({ x, y, width, height }: Box) {
    return {
      rows: span(y / this.#height, (y + height) / this.#height),
      columns: span(x / this.#width, (x + width) / this.#width),
    };
  }
}

function span(from: number, to: number): readonly number[] {
  const first = Math.min(cells - 1, Math.max(0, Math.floor(from * cells)));
  const last = Math.min(cells, Math.max(first + 1, Math.ceil(to * cells)));
  return Array.from({ length: last - first }, (_, index) => first + index);
}
