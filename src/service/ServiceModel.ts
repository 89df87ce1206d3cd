import type { Engine, EngineModel } from './engines/Engine';

/** An available model: its parameters, its price, and the engine that runs it. */
export interface ServiceModel extends EngineModel {
  /** Thousandths of a credit per image, or per 5 s of film. */
  readonly priceMilli: number;
  readonly engine: Engine;
}
