import type { SizeParameter } from '@shared/models';
import { imageSizes } from '@shared/service';

type SizeOption = SizeParameter['options'][number];

/** Width and height in pixels. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** The shape that the pixels come near to, `4:3`; by default their own. */
  readonly aspect?: string;
}

/**
 * The parameter `image_size` of a model: its own size first, then the usual shapes with about as many pixels, since
 * models are trained for one number of them.
 * @param multiple both sides are multiples of it, px
 */
export function sizeChoices(own: Pixels, multiple: number): SizeParameter {
  const side = (pixels: number): number => Math.max(multiple * 2, Math.round(pixels / multiple) * multiple);
  const middle = Math.sqrt(own.width * own.height);
  const shapes = imageSizes.map(({ width, height, aspect }) => {
    const ratio = Math.sqrt(width / height);
    return { width: side(middle * ratio), height: side(middle / ratio), aspect };
  });
  const mine = { width: side(own.width), height: side(own.height) };
  const others = shapes.filter(({ aspect }, place) => {
    const isFirst = shapes.findIndex((shape) => shape.aspect === aspect) === place;
    return isFirst && aspect !== aspectOf(mine.width, mine.height);
  });
  return sizeParameter([mine, ...others]);
}

/** The parameter `image_size` with the given sizes; the first is the default. */
export function sizeParameter(sizes: readonly Pixels[]): SizeParameter {
  const options = sizes.map(sizeOption);
  const unlike = options.filter(
    (option, place) => options.findIndex(({ value }) => value === option.value) === place,
  );
  return {
    kind: 'size',
    name: 'image_size',
    label: 'Size',
    required: false,
    open: false,
    exact: true,
    ...(unlike[0] ? { default: unlike[0].value } : {}),
    // two shapes of one ratio are told apart by their pixels
    options: unlike.map((option) =>
      unlike.some(({ label, value }) => label === option.label && value !== option.value)
        ? { ...option, label: `${option.label} ${option.width}` }
        : option,
    ),
  };
}

/** The size among `options` that is most like the one asked for: its shape counts first, then its pixels. */
export function nearestSize(options: readonly SizeOption[], { width, height }: Pixels): SizeOption | null {
  const apart = (option: SizeOption): number =>
    Math.abs(Math.log(option.width / option.height / (width / height))) * 100 +
    Math.abs(Math.log((option.width * option.height) / (width * height)));
  return [...options].sort((a, b) => apart(a) - apart(b))[0] ?? null;
}

/** Its label is as short as the drawn shape above it; the pixels stand beside. */
function sizeOption({ width, height, aspect = aspectOf(width, height) }: Pixels): SizeOption {
  return { value: `${width}x${height}`, label: aspect.length > 5 ? 'own' : aspect, width, height, aspect };
}

function aspectOf(width: number, height: number): string {
  const divisor = commonDivisor(width, height);
  return `${width / divisor}:${height / divisor}`;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
