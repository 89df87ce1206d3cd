import type { JsonValue } from '../service';

interface Common {
  /** The key in the request. */
  readonly name: string;
  /** What the form calls it. */
  readonly label: string;
  readonly required: boolean;
  /** What the service takes when the request says nothing; undefined: nothing, or random. */
  readonly default?: JsonValue;
  /** True: the service takes null as well; the form offers it as an empty field. */
  readonly nullable?: boolean;
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
  readonly minLength?: number;
  /** A regular expression as ECMA-262 reads it with the flag u. */
  readonly pattern?: string;
  readonly format?: TextFormat;
}

/** What kind of text a schema asks for; a number written as text keeps all its digits. */
export type TextFormat = 'uri' | 'email' | 'date' | 'time' | 'date-time' | 'uuid' | 'integer' | 'number';

/** A number. A bound that is null is not known. */
export interface NumberParameter extends Hinted {
  readonly kind: 'number';
  readonly min: number | null;
  readonly max: number | null;
  /** True: the bound itself is not allowed. */
  readonly exclusiveMin?: boolean;
  readonly exclusiveMax?: boolean;
  readonly multipleOf?: number;
  readonly step: number;
  readonly integer: boolean;
}

/** One of some words. */
export interface ChoiceParameter extends Hinted {
  readonly kind: 'choice';
  /** `json`: what is sent, where that is not the text itself. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly json?: JsonValue }[];
  /** True: the service may accept values beyond `options`. */
  readonly open: boolean;
  /** What a value of one's own is counted in: "seconds". */
  readonly unit?: string;
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
  /** Digits of the largest; absent: 2^64 - 1. */
  readonly max?: string;
}

/** A picture, as an http(s) or data: URL. */
export interface ImageParameter extends Hinted {
  readonly kind: 'image';
}

/** Yes or no. No built-in model has one; services that publish a JSON Schema may. */
export interface SwitchParameter extends Hinted {
  readonly kind: 'switch';
}

/** Several of one kind: words, numbers or pictures. */
export interface ListParameter extends Hinted {
  readonly kind: 'list';
  readonly item: ItemParameter;
  readonly minItems: number;
  readonly maxItems: number | null;
  /** True: none may be there twice. */
  readonly unique: boolean;
}

/** An object inside the request, one level deep. */
export interface GroupParameter extends Hinted {
  readonly kind: 'group';
  readonly parameters: readonly ItemParameter[];
}

/** One of several shapes (oneOf, anyOf). */
export interface VariantParameter extends Hinted {
  readonly kind: 'variant';
  readonly options: readonly (ItemParameter | ListParameter | GroupParameter)[];
}

/** What no field can show: written as JSON. */
export interface JsonParameter extends Hinted {
  readonly kind: 'json';
  /** Why, in words that complete "… so it is written as JSON". */
  readonly why: string;
}

/** What may stand in a list or a group. */
export type ItemParameter =
  | TextParameter
  | NumberParameter
  | ChoiceParameter
  | SizeParameter
  | SeedParameter
  | ImageParameter
  | SwitchParameter;

/** One parameter of a model: enough to make the form field, the check and the JSON Schema. */
export type ParameterDescriptor =
  | ItemParameter
  | ListParameter
  | GroupParameter
  | VariantParameter
  | JsonParameter;
