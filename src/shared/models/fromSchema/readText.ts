import type { JsonObject, JsonValue } from '../../service';
import type { TextFormat, TextParameter } from '../ParameterDescriptor';

const formats: Readonly<Record<string, TextFormat>> = {
  uri: 'uri',
  url: 'uri',
  iri: 'uri',
  email: 'email',
  'idn-email': 'email',
  uuid: 'uuid',
  date: 'date',
  time: 'time',
  'date-time': 'date-time',
  int32: 'integer',
  int64: 'integer',
  uint64: 'integer',
  integer: 'integer',
  decimal: 'number',
  number: 'number',
  float: 'number',
  double: 'number',
};

/** An unsupported pattern is left to the service. */
export function readText(
  name: string,
  schema: JsonObject,
): Pick<TextParameter, 'maxLength' | 'minLength' | 'multiline' | 'pattern' | 'format'> {
  const format = typeof schema.format === 'string' ? formats[schema.format.toLowerCase()] : undefined;
  const minLength = whole(schema.minLength);
  return {
    maxLength: whole(schema.maxLength),
    multiline: schema['x-multiline'] === true || /prompt/i.test(name),
    ...(minLength !== null && minLength > 1 ? { minLength } : {}),
    ...(typeof schema.pattern === 'string' && isPattern(schema.pattern) ? { pattern: schema.pattern } : {}),
    ...(format === undefined ? {} : { format }),
  };
}

function whole(value: JsonValue | undefined): number | null {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && number >= 0 && Number.isFinite(number) ? Math.floor(number) : null;
}

const longestPattern = 200;
const mostRepeats = 2;

/** Whether a pattern can be matched in reasonable time: no repeated groups, and no lookaround. */
function isPattern(text: string): boolean {
  const bare = text.replace(/\\./g, 'x').replace(/\[[^[\]]*\]/g, 'x');
  const repeats = bare.match(/[*+]|\{\d*,\d*\}/g)?.length ?? 0;
  if (text.length > longestPattern || repeats > mostRepeats || /\)[*+{]|\(\?[^:]|\\[1-9k]/.test(text))
    return false;
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}
