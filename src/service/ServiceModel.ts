import type { ModelDescriptor } from '@shared/models';
import type { Engine } from './engines/Engine';

/** A model on offer: what it takes, what it costs, and which engine makes its pictures. */
export interface ServiceModel {
  readonly descriptor: ModelDescriptor;
  readonly description: string;
  /** Thousandths of a credit for one image, or for 5 s of film. */
  readonly priceMilli: number;
  readonly engine: Engine;
  /** The engine's own name of the model. */
  readonly slug: string;
  /** How long the engine may work at one picture or film, ms. */
  readonly longestMs: number;
  /** True: no trained model makes it. */
  readonly sample: boolean;
  /** True: it takes no seed, so a result says none. */
  readonly unseeded: boolean;
}
