import type { ModelDescriptor } from '@shared/models';

export type Shape = Readonly<{ width: number; height: number }>;

/** Ratios of which one is no nearer than the other: 4:3 lies half-way between 16:9 and 1:1. */
const alike = 0.001;

/**
 * The value of a model's own size or shape that is nearest to a picture's, and which parameter takes it; null where the
 * model has none, or the picture's size is not known. Of two that are as near, the one that lies or stands as it does.
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

/** Twice as wide is as far from a square as twice as tall; 0: a square, more: it lies, less: it stands. */
function ratioOf({ width, height }: Shape): number {
  return Math.log(width / height);
}
