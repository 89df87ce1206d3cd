import type { ParameterDescriptor } from './ParameterDescriptor';

/** One model of a service: what it takes, what it makes, how long to wait for it. */
export interface ModelDescriptor {
  /** `provider/model` */
  readonly id: string;
  readonly provider: string;
  readonly model: string;
  /** What the person sees: "Image", "Edit", "Film". */
  readonly name: string;
  readonly result: 'image' | 'video';
  readonly parameters: readonly ParameterDescriptor[];
  /** Longest wait for the first byte of the answer, ms. The service answers only when the work is done. */
  readonly headersTimeoutMs: number;
  /** Longest pause between two pieces of the answer's body, ms. */
  readonly bodyTimeoutMs: number;
  /** True where the parameters are not (fully) known: the form adds a JSON editor. */
  readonly rawJson?: boolean;
}
