import type { ParameterDescriptor } from './ParameterDescriptor';

export interface ModelDescriptor {
  /** `provider/model` */
  readonly id: string;
  readonly provider: string;
  readonly model: string;
  readonly name: string;
  readonly result: 'image' | 'video';
  readonly parameters: readonly ParameterDescriptor[];
  /** Timeout for the first byte of the answer, ms. The service answers only when the work is done. */
  readonly headersTimeoutMs: number;
  /** Timeout between two pieces of the answer's body, ms. */
  readonly bodyTimeoutMs: number;
  /** True if the parameters are not (completely) known: the form adds a JSON editor. */
  readonly rawJson?: boolean;
}
