import type { ModelDescriptor } from '@shared/models';
import type { Engine } from './engines/Engine';

/** An available model: its parameters, its price, and the engine that runs it. */
export interface ServiceModel {
  readonly descriptor: ModelDescriptor;
  readonly description: string;
  /** Thousandths of a credit per image, or per 5 s of film. */
  readonly priceMilli: number;
  readonly engine: Engine;
  /** The engine's own name of the model. */
  readonly slug: string;
  /** Timeout of the engine's work on one picture or film, ms. */
  readonly longestMs: number;
  /** True: samples are drawn, without a trained model. */
  readonly sample: boolean;
  /** True: the model has no seed, so results contain none. */
  readonly unseeded: boolean;
}
