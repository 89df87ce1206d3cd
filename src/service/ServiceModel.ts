import type { Engine, EngineModel } from './engines/Engine';

export interface ServiceModel extends EngineModel {
  /** Thousandths of a credit per image, or per 5 s of film. */
  readonly priceMilli: number;
  readonly engine: Engine;
}
