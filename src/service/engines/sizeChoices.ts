import type { SizeParameter } from '@shared/models';
import { imageSizes } from '@shared/service';

type SizeOption = SizeParameter['options'][number];

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** The nominal ratio, `4:3`; by default the exact one. */
  readonly aspect?: string;
}

/** The model's own size, then common ratios with about as many pixels. @param multiple divides all sides, px */
export function sizeChoices(modelSize: Pixels, multiple: number): SizeParameter {
  const side = (pixels: number): number => roundedSide(pixels, multiple);
  const middle = Math.sqrt(modelSize.width * modelSize.height);
  const shapes = imageSizes.map(({ width, height, aspect }) => {
    const ratio = Math.sqrt(width / height);
    return { width: side(middle * ratio), height: side(middle / ratio), aspect };
  });
  const ownSize = { width: side(modelSize.width), height: side(modelSize.height) };
  const otherShapes = shapes.filter(({ aspect }, index) => {
    const isFirst = shapes.findIndex((shape) => shape.aspect === aspect) === index;
    return isFirst && aspect !== aspectOf(ownSize.width, ownSize.height);
  });
  return sizeParameter([ownSize, ...otherShapes]);
}

/** The `image_size` parameter with the given sizes; the first is the default. */
export function sizeParameter(sizes: readonly Pixels[]): SizeParameter {
  const options = sizes.map(sizeOption);
  const distinct = options.filter(
    (option, index) => options.findIndex(({ value }) => value === option.value) === index,
  );
  return {
    kind: 'size',
    name: 'image_size',
    label: 'Size',
    required: false,
    open: false,
    exact: true,
    ...(distinct[0] ? { default: distinct[0].value } : {}),
    // sizes of the same ratio are distinguished by their pixels
    options: distinct.map((option) =>
      distinct.some(({ label, value }) => label === option.label && value !== option.value)
        ? { ...option, label: `${option.label} ${option.width}` }
        : option,
    ),
  };
}

/** The most similar of `options`: by ratio first, then by pixels. */
export function nearestSize(options: readonly SizeOption[], { width, height }: Pixels): SizeOption | null {
  const distance = (option: SizeOption): number =>
    Math.abs(Math.log(option.width / option.height / (width / height))) * 100 +
    Math.abs(Math.log((option.width * option.height) / (width * height)));
  return [...options].sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** A short label, shown below the drawn ratio; the pixels are shown beside it. */
function sizeOption({ width, height, aspect = aspectOf(width, height) }: Pixels): SizeOption {
  return { value: `${width}x${height}`, label: aspect.length > 5 ? 'own' : aspect, width, height, aspect };
}

function aspectOf(width: number, height: number): string {
  const divisor = commonDivisor(width, height);
  return `${width / divisor}:${height / divisor}`;
}

/** The multiple of `multiple` nearest to `pixels`, at least twice `multiple`. */
export function roundedSide(pixels: number, multiple: number): number {
  return Math.max(multiple * 2, Math.round(pixels / multiple) * multiple);
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
