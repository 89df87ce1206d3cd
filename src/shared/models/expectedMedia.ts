import type { RequestValues } from '../service';
import type { ModelDescriptor } from './ModelDescriptor';
import type { SizeOption } from './ParameterDescriptor';
import { withDefaults } from './withDefaults';

/** The number of jobs with the same expected results, and so the same cost. */
export type ExpectedMediaCount = Readonly<{ expected: ExpectedMedia; jobs: number }>;

/** Counts the expected results of many jobs, without storing the jobs. */
export class MediaTally {
  readonly #counts = new Map<string, { expected: ExpectedMedia; jobs: number }>();

  add(expected: ExpectedMedia): void {
    const key = `${expected.count} ${expected.width} ${expected.height} ${expected.durationS}`;
    const count = this.#counts.get(key);
    if (count) count.jobs += 1;
    else this.#counts.set(key, { expected, jobs: 1 });
  }

  counts(): readonly ExpectedMediaCount[] {
    return [...this.#counts.values()];
  }
}

/** The expected results of a request, for the placeholder tiles. Pixels; seconds. */
export interface ExpectedMedia {
  readonly count: number;
  readonly width: number;
  readonly height: number;
  /** null for images. */
  readonly durationS: number | null;
}

/** The expected results of a request. Never fails: an invalid count becomes 1, other invalid values a usual value. */
export function expectedMedia(descriptor: ModelDescriptor, values: RequestValues): ExpectedMedia {
  const filled = withDefaults(descriptor, values);
  const count = filled.num_images;
  const duration = Number.parseFloat(String(filled.duration ?? ''));
  return {
    count: typeof count === 'number' && count >= 1 && count <= 100 ? Math.round(count) : 1,
    ...sizeOf(descriptor, filled),
    durationS: descriptor.result === 'video' ? (duration > 0 ? duration : 5) : null,
  };
}

function sizeOf(descriptor: ModelDescriptor, values: RequestValues): { width: number; height: number } {
  for (const parameter of descriptor.parameters) {
    if (parameter.kind !== 'size') continue;
    const value = String(values[parameter.name] ?? '');
    const option: SizeOption | undefined = parameter.options.find((candidate) => candidate.value === value);
    if (option) return { width: option.width, height: option.height };
    const ratio = /^(\d+(?:\.\d+)?)\s*[:x/]\s*(\d+(?:\.\d+)?)$/.exec(value);
    const width = Number(ratio?.[1]);
    const height = Number(ratio?.[2]);
    if (width > 0 && height > 0) {
      const longest = Math.max(width, height);
      return { width: Math.round((1280 * width) / longest), height: Math.round((1280 * height) / longest) };
    }
  }
  return descriptor.result === 'video' ? { width: 1280, height: 720 } : { width: 1024, height: 1024 };
}
