import type { ModelDescriptor } from '@shared/models';

export type Shape = Readonly<{ width: number; height: number }>;

/** Aspect ratios within this difference are equally near: 4:3 lies half-way between 16:9 and 1:1. */
const alike = 0.001;

/**
 * The value of the model's size or shape parameter nearest to a picture's size, and the parameter; null if
 * the model has none, or the size is unknown. Of two equally near values, the one with the picture's
 * orientation.
 */
export function nearestShape(
  model: ModelDescriptor,
  picture: Shape,
): Readonly<{ name: string; value: string }> | null {
  const size = model.parameters.find((parameter) => parameter.kind === 'size');
  if (!size || !isKnown(picture)) return null;
  const wanted = ratioOf(picture);
  const near = size.options.filter(isKnown).map((option) => {
    const ratio = ratioOf(option);
    return { value: option.value, away: Math.abs(ratio - wanted), turns: ratio * wanted > 0 ? 0 : 1 };
  });
  const least = Math.min(...near.map(({ away }) => away));
  const [best] = near
    .filter(({ away }) => away - least < alike)
    .toSorted((one, other) => one.turns - other.turns);
  return best === undefined ? null : { name: size.name, value: best.value };
}

function isKnown({ width, height }: Shape): boolean {
  return width > 0 && height > 0;
}

/** The logarithm of the aspect ratio: 0 for a square, above 0 landscape, below 0 portrait. */
function ratioOf({ width, height }: Shape): number {
  return Math.log(width / height);
}
