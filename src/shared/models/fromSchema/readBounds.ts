import type { JsonObject, JsonValue } from '../../service';
import type { NumberParameter } from '../ParameterDescriptor';

type Bounds = Omit<NumberParameter, 'kind' | 'name' | 'label' | 'required' | 'default' | 'nullable' | 'hint'>;

/**
 * The stricter of `minimum` and `exclusiveMinimum` counts; draft 4's `exclusiveMinimum: true` makes `minimum`
 * exclusive. Numbers may be written as text.
 */
export function readBounds(schema: JsonObject, type: 'integer' | 'number'): Bounds {
  const integer = type === 'integer';
  const low = bound(schema.minimum, schema.exclusiveMinimum, (a, b) => a > b);
  const high = bound(schema.maximum, schema.exclusiveMaximum, (a, b) => a < b);
  const multipleOf = numberOf(schema.multipleOf);
  const step = numberOf(schema['x-step']) ?? multipleOf;
  return {
    min: low?.value ?? null,
    max: high?.value ?? null,
    step: step !== null && step > 0 ? step : integer ? 1 : stepWithin(low?.value, high?.value),
    integer,
    ...(low?.exclusive ? { exclusiveMin: true } : {}),
    ...(high?.exclusive ? { exclusiveMax: true } : {}),
    ...(multipleOf !== null && multipleOf > 0 ? { multipleOf } : {}),
  };
}

function bound(
  inclusive: JsonValue | undefined,
  exclusive: JsonValue | undefined,
  isStricter: (a: number, b: number) => boolean,
): Readonly<{ value: number; exclusive: boolean }> | null {
  const open = numberOf(exclusive);
  const closed = numberOf(inclusive);
  if (open !== null && (closed === null || !isStricter(closed, open)))
    return { value: open, exclusive: true };
  return closed === null ? null : { value: closed, exclusive: exclusive === true };
}

/** A step that divides a narrow range finely enough. */
function stepWithin(min: number | undefined, max: number | undefined): number {
  return min !== undefined && max !== undefined && max - min <= 2 ? 0.01 : 0.1;
}

function numberOf(value: JsonValue | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(value.trim()))
    return null;
  return Number(value);
}
