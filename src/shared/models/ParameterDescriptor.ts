import type { JsonValue } from '../service';

interface Common {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  /** The service's default; undefined: no default, or a random value. */
  readonly default?: JsonValue;
  /** True: the service also accepts null; the form offers it as an empty field. */
  readonly nullable?: boolean;
}

interface Hinted extends Common {
  /** One line, shown under the field, or inside an empty field. */
  readonly hint?: string;
}

export interface TextParameter extends Hinted {
  readonly kind: 'text';
  /** In characters as counted by `promptLength`; null: no known limit. */
  readonly maxLength: number | null;
  readonly multiline: boolean;
  readonly minLength?: number;
  /** An ECMAScript regular expression with the flag u. */
  readonly pattern?: string;
  readonly format?: TextFormat;
}

/** The format that a schema asks for. `integer`, `number`: a number as text, which keeps all its digits. */
export type TextFormat = 'uri' | 'email' | 'date' | 'time' | 'date-time' | 'uuid' | 'integer' | 'number';

/** null: the bound is unknown. */
export interface NumberParameter extends Hinted {
  readonly kind: 'number';
  readonly min: number | null;
  readonly max: number | null;
  readonly exclusiveMin?: boolean;
  readonly exclusiveMax?: boolean;
  readonly multipleOf?: number;
  readonly step: number;
  readonly integer: boolean;
}

export interface ChoiceParameter extends Hinted {
  readonly kind: 'choice';
  /** `json`: the value to send instead of the text `value`. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly json?: JsonValue }[];
  /** True: the service may accept values beyond `options`. */
  readonly open: boolean;
  /** The unit of a custom value: "seconds". */
  readonly unit?: string;
}

export interface SizeOption {
  readonly value: string;
  readonly label: string;
  /** Pixels; nominal for films. */
  readonly width: number;
  readonly height: number;
  readonly aspect: string;
}

/** A choice of shapes, drawn as rectangles. */
export interface SizeParameter extends Hinted {
  readonly kind: 'size';
  readonly options: readonly SizeOption[];
  readonly open: boolean;
  /** True: the service guarantees exactly `width` × `height`; false: only the aspect ratio. */
  readonly exact: boolean;
}

/** The seed: decimal digits, 0 to 2^64 - 1; random if absent. */
export interface SeedParameter extends Common {
  readonly kind: 'seed';
  /** Digits of the maximum; missing: 2^64 - 1. */
  readonly max?: string;
}

export interface ImageParameter extends Hinted {
  readonly kind: 'image';
}

export interface SwitchParameter extends Hinted {
  readonly kind: 'switch';
}

export interface ListParameter extends Hinted {
  readonly kind: 'list';
  readonly item: ItemParameter;
  readonly minItems: number;
  readonly maxItems: number | null;
  readonly unique: boolean;
}

/** An object inside the request, one level deep. */
export interface GroupParameter extends Hinted {
  readonly kind: 'group';
  readonly parameters: readonly ItemParameter[];
}

export interface VariantParameter extends Hinted {
  readonly kind: 'variant';
  readonly options: readonly (ItemParameter | ListParameter | GroupParameter)[];
}

/** A parameter without a suitable field: entered as JSON. */
export interface JsonParameter extends Hinted {
  readonly kind: 'json';
  /** The reason, a phrase that completes "… so it is written as JSON". */
  readonly why: string;
}

/** The possible items of a list or a group. */
export type ItemParameter =
  | TextParameter
  | NumberParameter
  | ChoiceParameter
  | SizeParameter
  | SeedParameter
  | ImageParameter
  | SwitchParameter;

/** One parameter of a model: enough to generate the form field, the validation and the JSON Schema. */
export type ParameterDescriptor =
  | ItemParameter
  | ListParameter
  | GroupParameter
  | VariantParameter
  | JsonParameter;
