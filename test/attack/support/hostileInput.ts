// What a page that has gone bad may hand to a call: by the call's own schema, against it, and anything else that can be
// cloned across.
import fc from 'fast-check';
import type { z } from 'zod';

const prototypeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length'];
const hostileTexts = [
  ...prototypeKeys,
  ...[
    '',
    ' ',
    '\0',
    '\u{feff}',
    '\ud800',
    '\udfff\ud800',
    '\u202ereversed',
    'e\u0301'.repeat(500),
    '\x1b[2J\x07',
  ],
  ...['../../../../etc/passwd', '..\\..\\windows', '/proc/self/environ', 'file:///etc/passwd', 'CON', '-rf'],
  ...["'; DROP TABLE job; --", '%00', '%s%n', '#{7*7}', '{{7*7}}', '<script>alert(1)</script>'],
  ...[
    '{a|b',
    '{{{{a|b}}}}',
    '__x__',
    '{2$$a|b|c}',
    '{a|b}'.repeat(40),
    `{${' '.repeat(2000)}x|y}`,
    '(('.repeat(500),
  ],
  ...['18446744073709551615', '-1', '1e309', 'NaN', '0x10', '007'],
  'x'.repeat(200_000),
];
const hostileNumbers = [
  0,
  -0,
  -1,
  1,
  2,
  3,
  0.5,
  1e9,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e308,
  NaN,
  Infinity,
  -Infinity,
];

/** Nested so deep that whoever follows it without counting runs out of stack. */
function deep(levels: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) value = wrap(value);
  return value;
}

function circular(): unknown {
  const ring: Record<string, unknown> = { profileId: 'x' };
  ring.self = ring;
  ring.list = [ring];
  return ring;
}

const oddThings: readonly (() => unknown)[] = [
  () => undefined,
  () => null,
  () => new Map([['profileId', 'x']]),
  () => new Set([1]),
  () => new Date(NaN),
  () => /(a+)+$/,
  () => new Uint8Array(0),
  () => new Uint8Array(100_000).fill(0xff),
  () => new Float64Array([NaN]),
  () => new ArrayBuffer(8),
  () => 10n ** 30n,
  () => new Error('thrown at you'),
  () => circular(),
  () => deep(20_000, (inner) => [inner]),
  () => deep(20_000, (inner) => ({ inner })),
  () => new Array(50_000).fill('x'),
  () => JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  () => Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`key-${n}`, n])),
];

const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.nat(oddThings.length - 1).map((at) => oddThings[at]?.()) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...hostileTexts, ...hostileNumbers, true, false) },
  {
    weight: 1,
    arbitrary: fc.anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true }),
  },
);

/** Texts for a field of this name; undefined: those that fit everywhere. */
export type TextsOf = (field: string) => readonly string[] | undefined;

/** Inputs of a call: by its schema, with a part of it replaced, or nothing like it. */
export function hostileInput(schema: z.ZodType, textsOf: TextsOf): fc.Arbitrary<unknown> {
  const fitting = fittingInput(schema, '', textsOf);
  return fc.oneof(
    { weight: 5, arbitrary: fitting },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fitting, fc.nat(1000), anything)
        .map(([value, at, odd]) => replaced(value, at, odd)),
    },
    { weight: 1, arbitrary: anything },
  );
}

/** One of the value's parts, by number, is another now. */
function replaced(value: unknown, at: number, odd: unknown): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return odd;
  const keys = Object.keys(value);
  const key = keys[at % (keys.length + 1)];
  if (key === undefined) return odd;
  const old = (value as Record<string, unknown>)[key];
  const part = at % 2 === 0 ? odd : replaced(old, Math.floor(at / 2), odd);
  return Array.isArray(value) ? value.with(Number(key), part) : { ...value, [key]: part };
}

type Def = Readonly<{
  type: string;
  innerType: z.ZodType;
  element: z.ZodType;
  valueType: z.ZodType;
  shape: Readonly<Record<string, z.ZodType>>;
  options: readonly z.ZodType[];
  entries: Readonly<Record<string, string>>;
  values: readonly unknown[];
}>;

function fittingInput(schema: z.ZodType, field: string, textsOf: TextsOf): fc.Arbitrary<unknown> {
  const def = schema.def as unknown as Def;
  const inside = (of: z.ZodType, name = field) => fittingInput(of, name, textsOf);
  switch (def.type) {
    case 'string': {
      const own = textsOf(field);
      if (own) return fc.constantFrom(...own);
      return fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 40 }));
    }
    case 'number':
    case 'int':
      return fc.constantFrom(...hostileNumbers);
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'array':
      return fc.array(inside(def.element), { maxLength: 3 });
    case 'record':
      return fc.dictionary(
        fc.constantFrom('prompt', 'num_images', 'seed', 'image_size', ...prototypeKeys),
        inside(def.valueType, ''),
        { maxKeys: 4, noNullPrototype: true },
      );
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([name, of]) => [name, inside(of, name)])),
        { noNullPrototype: true },
      );
    case 'union':
      return fc.oneof(...def.options.map((of) => inside(of)));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return fc.oneof({ weight: 4, arbitrary: inside(def.innerType) }, fc.constantFrom(null, undefined));
    case 'lazy':
      return fc.oneof(
        fc.constantFrom<unknown>(...hostileTexts, ...hostileNumbers, null, true),
        fc.jsonValue(),
      );
    case 'void':
      return fc.constant(undefined);
    case 'custom':
      return fc.uint8Array({ maxLength: 2000 });
    default:
      return anything;
  }
}
