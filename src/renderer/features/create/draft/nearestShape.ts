import type { ModelDescriptor } from '@shared/models';

export type Shape = Readonly<{ width: number; height: number }>;

/** Ratios whose logarithms differ by less than this are equally near. */
const alike = 0.001;

/** The option nearest to the aspect ratio of a picture; of two equally near ones, the same orientation. */
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

function ratioOf({ width, height }: Shape): number {
  return Math.log(width / height);
}
