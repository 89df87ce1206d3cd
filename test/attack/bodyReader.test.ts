// The reader of request bodies, which takes pictures out before anything is parsed, held against JSON.parse.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ServiceAnswer } from '../../src/service/answers/ServiceAnswer';
import { readJsonObject } from '../../src/service/body/readJsonObject';
import { fuzz } from './support/fuzz';

const fields = { names: ['prompt', 'image_url', 'seed', 'style'], picture: 'image_url' };

function read(body: string | Buffer): ReturnType<typeof readJsonObject> | number {
  try {
    return readJsonObject({ bytes: Buffer.from(body), contentType: 'application/json' }, fields);
  } catch (error) {
    if (error instanceof ServiceAnswer) return error.status;
    throw error;
  }
}

const large = fc
  .tuple(
    fc.constantFrom('data:image/png;base64,', 'DATA:image/webp,', 'data:image/;x=y;base64,'),
    fc.nat(255),
  )
  .map(([head, byte]) => head + Buffer.alloc(60_000, byte).toString('base64'));
const seed = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const other = fc.record(
  { seed: fc.nat(), image_url: fc.string(), '"}': fc.constant(null) },
  { requiredKeys: [] },
);

it('reads the same fields as a parser of all of it would, with every digit of a seed', async () => {
  const body = fc.record(
    {
      prompt: fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constant('data:image/png;base64,')),
      image_url: fc.oneof(large, fc.string()),
      style: fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant('\\"')),
      unknown: fc.oneof(large, other, fc.array(other), fc.string()),
      '"seed":1,"': fc.string(),
    },
    { requiredKeys: [] },
  );
  const made = fc.tuple(body, fc.option(seed), fc.constantFrom('', ' ', '\n\t'), fc.boolean());
  await fuzz(
    'bodies',
    made,
    ([values, digits, space, slashes]) => {
      const plain = JSON.stringify(values);
      const json = (slashes ? plain.replaceAll('/', '\\/') : plain).replace(/^\{/, `{${space}`);
      const comma = Object.keys(values).length > 0 ? ',' : '';
      const sent = digits === null ? json : json.replace(/\}$/, `${comma}"seed"${space}:${digits}${space}}`);
      const got = read(sent);
      if (typeof got === 'number') throw new Error(`refused with ${got}`);
      expect(got.values.seed).toEqual(digits === null ? undefined : String(digits));
      const whole = JSON.parse(plain) as typeof values;
      for (const name of ['prompt', 'style'] as const) expect(got.values[name]).toEqual(whole[name]);
      const url = got.values.image_url;
      const picture = typeof url === 'string' ? (got.pictureOf(url)?.toString('latin1') ?? url) : url;
      expect(picture).toEqual(values.image_url);
    },
    { cases: 300 },
  );
}, 900_000);

it('reads any bytes as an object or refuses them', async () => {
  const token = fc.oneof(
    fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '\\',
      '\\"',
      '"seed":',
      '1e999',
      '-',
      'null',
      '\u0000',
    ),
    fc.constant(`"data:image/png;base64,${'A'.repeat(70_000)}"`),
    fc.constant('"data:image/png'),
    fc.string(),
  );
  const text = fc.array(token, { maxLength: 40 }).map((tokens) => tokens.join(''));
  const bytes = fc.oneof(
    text.map((words) => Buffer.from(words)),
    fc.uint8Array({ maxLength: 300 }).map(Buffer.from),
  );
  await fuzz(
    'broken bodies',
    bytes,
    (body) => {
      const got = read(body);
      if (typeof got === 'number') expect(got).toBe(400);
      else expect(typeof JSON.parse(body.toString())).toBe('object');
    },
    { cases: 2000 },
  );
}, 900_000);
