/** So many times as tall as a result may be: all of them are in view with what stands above. */
const tallest = 1.5;

/** Narrower than this a picture says nothing, px. */
const leastWidth = 64;

/**
 * Whether the few pictures of a place of rows and columns stand one below the other: beside each other nothing would be
 * seen of them.
 * @param width of the place, px
 */
export function stacksInCell(width: number, count: number): boolean {
  return count > 1 && count < 4 && width / count < leastWidth;
}

/**
 * Whether the few pictures of a place are better shown one below the other: in a narrow place two beside each other are half as
 * large, with nothing below them. Four stand in two rows already.
 * @param width of the place, px
 * @param height the tallest a result becomes, px
 * @param ratios of its pictures, width / height
 */
export function stacksIn(width: number, height: number, ratios: readonly number[]): boolean {
  if (ratios.length < 2 || ratios.length > 3) return false;
  return ratios.reduce((tall, ratio) => tall + width / ratio, 0) <= height * tallest;
}
