import type { JsonValue } from '../service';

interface Common {
  /** The key in the request. */
  readonly name: string;
  /** What the form calls it. */
  readonly label: string;
  readonly required: boolean;
  /** What the service takes when the request says nothing; undefined: nothing, or random. */
  readonly default?: JsonValue;
}

interface Hinted extends Common {
  /** One line under the field, or in it while it is empty. */
  readonly hint?: string;
}

/** Words. */
export interface TextParameter extends Hinted {
  readonly kind: 'text';
  /** In characters as `promptLength` counts them; null: no limit known. */
  readonly maxLength: number | null;
  readonly multiline: boolean;
}

/** A number. A bound that is null is not known. */
export interface NumberParameter extends Common {
  readonly kind: 'number';
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number;
  readonly integer: boolean;
}

/** One of some words. */
export interface ChoiceParameter extends Hinted {
  readonly kind: 'choice';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** True: the service may accept values beyond `options`. */
  readonly open: boolean;
}

/** One option of a size. */
export interface SizeOption {
  readonly value: string;
  readonly label: string;
  /** Pixels; for films nominal. */
  readonly width: number;
  readonly height: number;
  /** `4:3` */
  readonly aspect: string;
}

/** A choice among shapes, to be drawn as rectangles. */
export interface SizeParameter extends Hinted {
  readonly kind: 'size';
  readonly options: readonly SizeOption[];
  readonly open: boolean;
  /** True: the service promises exactly `width` × `height`; false: only the shape. */
  readonly exact: boolean;
}

/** The seed: digits of 0 to 2^64 - 1, random where absent. */
export interface SeedParameter extends Common {
  readonly kind: 'seed';
}

/** A picture, as an http(s) or data: URL. */
export interface ImageParameter extends Hinted {
  readonly kind: 'image';
}

/** Yes or no. No built-in model has one; services that publish a JSON Schema may. */
export interface SwitchParameter extends Hinted {
  readonly kind: 'switch';
}

/** One parameter of a model: enough to make the form field, the check and the JSON Schema. */
export type ParameterDescriptor =
  | TextParameter
  | NumberParameter
  | ChoiceParameter
  | SizeParameter
  | SeedParameter
  | ImageParameter
  | SwitchParameter;
