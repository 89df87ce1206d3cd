import type { ModelDescriptor } from '@shared/models';

export type Shape = Readonly<{ width: number; height: number }>;

/** Ratios whose logarithms differ by less than this are equally near. */
const equalTolerance = 0.001;

/** The size nearest to a picture's aspect ratio; of two equally near sizes, the one with the picture's orientation. */
export function nearestShape(
  model: ModelDescriptor,
  picture: Shape,
): Readonly<{ name: string; value: string }> | null {
  const size = model.parameters.find((parameter) => parameter.kind === 'size');
  if (!size || !isKnown(picture)) return null;
  const wantedRatio = ratioOf(picture);
  const candidates = size.options.filter(isKnown).map((option) => {
    const ratio = ratioOf(option);
    return {
      value: option.value,
      distance: Math.abs(ratio - wantedRatio),
      orientationMismatch: ratio * wantedRatio > 0 ? 0 : 1,
    };
  });
  const minDistance = Math.min(...candidates.map(({ distance }) => distance));
  const [best] = candidates
    .filter(({ distance }) => distance - minDistance < equalTolerance)
    .toSorted((one, other) => one.orientationMismatch - other.orientationMismatch);
  return best === undefined ? null : { name: size.name, value: best.value };
}

function isKnown({ width, height }: Shape): boolean {
  return width > 0 && height > 0;
}

function ratioOf({ width, height }: Shape): number {
  return Math.log(width / height);
}
