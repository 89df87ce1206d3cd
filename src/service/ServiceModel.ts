import type { Engine } from './engines/Engine';
import type { LocalModel } from './localModels';

/** An available model: its parameters, its price, and the engine that runs it. */
export interface ServiceModel extends LocalModel {
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
