import type { RequestValues } from '@shared/service';

export interface SampleFile {
  readonly data: Buffer;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  /** Duration in seconds; missing for pictures. */
  readonly durationS?: number;
}

export interface SampleRequest {
  /** `provider/model` */
  readonly model: string;
  readonly values: RequestValues;
  /** Decimal digits. */
  readonly seed: string;
  /** The input picture of an edit; null: the request is not an edit. */
  readonly image: SourceImage | null;
}

/** A decoded input picture: RGBA, at most 1024 pixels on its longer side. */
export interface SourceImage {
  readonly width: number;
  readonly height: number;
  readonly rgba: Buffer;
}

/** Draws the files of one order. The same order gives the same bytes. */
export type Sampler = (order: SampleRequest) => Promise<readonly SampleFile[]>;
