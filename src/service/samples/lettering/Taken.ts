import { createCanvas } from '@napi-rs/canvas';
import { paintLayers } from '../paintLayers';
import type { Layer } from '../Scene';

type Box = Readonly<{ x: number; y: number; width: number; height: number }>;

const columns = 96;
/** Fainter than this is a shadow or a glow. */
const leastAlpha = 170;
/** Of what a picture is of the upper part is looked at, a face or a head; words may lie over the rest sooner. */
const upperPart = 0.56;
const weightBelow = 0.3;

/** Where in a picture that is which it is of: faces, animals, things. Words are to lie elsewhere. */
export class Taken {
  readonly #weights: Float32Array;
  readonly #rows: number;
  readonly #frame: Box;

  /** @param layers of the picture @param frame the part of them that is seen, in pixels */
  constructor(layers: readonly Layer[], frame: Box) {
    this.#frame = frame;
    this.#rows = Math.max(1, Math.round((columns * frame.height) / frame.width));
    this.#weights = new Float32Array(columns * this.#rows);
    const subject = layers.filter(({ isSubject }) => isSubject === true);
    if (subject.length === 0) return;
    const context = createCanvas(columns, this.#rows).getContext('2d');
    context.scale(columns / frame.width, this.#rows / frame.height);
    context.translate(-frame.x, -frame.y);
    paintLayers(context, subject);
    const { data } = context.getImageData(0, 0, columns, this.#rows);
    const isTaken = (row: number, column: number) =>
      (data[(row * columns + column) * 4 + 3] ?? 0) > leastAlpha;
    const rows = Array.from({ length: this.#rows }, (_, row) => row).filter((row) =>
      Array.from({ length: columns }, (_, column) => column).some((column) => isTaken(row, column)),
    );
    const [first = 0] = rows;
    const last = rows.at(-1) ?? 0;
    for (const row of rows)
      for (let column = 0; column < columns; column++)
        if (isTaken(row, column))
          this.#weights[row * columns + column] = row <= first + (last - first) * upperPart ? 1 : weightBelow;
  }

  /** How much of a part of what is seen is taken, 0 to 1. @param box in pixels */
  share({ x, y, width, height }: Box): number {
    const [left, right] = [x, x + width].map((at) => (at / this.#frame.width) * columns);
    const [top, bottom] = [y, y + height].map((at) => (at / this.#frame.height) * this.#rows);
    let sum = 0;
    let count = 0;
    for (
      let row = Math.max(0, Math.floor(top ?? 0));
      row < Math.min(this.#rows, Math.ceil(bottom ?? 0));
      row++
    )
      for (
        let column = Math.max(0, Math.floor(left ?? 0));
        column < Math.min(columns, Math.ceil(right ?? 0));
        column++
      ) {
        sum += this.#weights[row * columns + column] ?? 0;
        count++;
      }
    return count === 0 ? 0 : sum / count;
  }
}
