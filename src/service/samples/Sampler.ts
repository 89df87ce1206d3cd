import type { RequestValues } from '@shared/service';

/** A file that the samples' drawing made. */
export interface SampleFile {
  readonly data: Buffer;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  /** Seconds; films only. */
  readonly durationS?: number;
}

/** What is to be made: values checked and with their defaults. */
export interface SampleOrder {
  /** `provider/model` */
  readonly model: string;
  readonly values: RequestValues;
  /** Decimal digits. */
  readonly seed: string;
  /** The picture to edit, where the model takes one. */
  readonly image: SourceImage | null;
}

/** A decoded picture that a client sent: RGBA, at most 1024 pixels on its longer side. */
export interface SourceImage {
  readonly width: number;
  readonly height: number;
  readonly rgba: Buffer;
}

/** Makes the files of one order. The same order gives the same bytes. */
export type Sampler = (order: SampleOrder) => Promise<readonly SampleFile[]>;
