// Carries values between the window and main as structured clone would, in JSON with tagged objects. Both functions use
// no other code, because their source text also runs in the page.

/** Converts bytes for JSON. Node and the page have different implementations. */
export type ByteText = Readonly<{
  toBase64: (bytes: Uint8Array) => string;
  fromBase64: (text: string) => Uint8Array;
}>;

/**
 * Encodes a value as JSON text.
 * @throws Error "An object could not be cloned." for functions, symbols, promises and other values that structured
 * clone rejects; "not in the stand-in: …" for cycles, which structured clone would accept
 */
export function encodeWire(value: unknown, bytes: ByteText): string {
  const ancestors = new Set<object>();
  const tag = (name: string, content: unknown) => ({ $t: name, v: content });
  const kindOf = (object: object) => Object.prototype.toString.call(object).slice(8, -1);

  function encode(item: unknown): unknown {
    switch (typeof item) {
      case 'string':
      case 'boolean':
        return item;
      case 'number':
        return Number.isFinite(item) && !Object.is(item, -0)
          ? item
          : tag('number', Object.is(item, -0) ? '-0' : String(item));
      case 'undefined':
        return tag('undefined', 0);
      case 'bigint':
        return tag('bigint', String(item));
      case 'object':
        return item === null ? null : encodeObject(item);
      default:
        throw new Error('An object could not be cloned.');
    }
  }

  function encodeObject(item: object): unknown {
    if (ancestors.has(item)) throw new Error('not in the stand-in: cyclic values between window and main');
    ancestors.add(item);
    const encoded = encodeContent(item);
    ancestors.delete(item);
    return encoded;
  }

  function encodeContent(item: object): unknown {
    if (ArrayBuffer.isView(item)) {
      const view = new Uint8Array(item.buffer as ArrayBuffer, item.byteOffset, item.byteLength);
      return tag('view', [kindOf(item), bytes.toBase64(view)]);
    }
    const kind = kindOf(item);
    switch (kind) {
      case 'Array':
        return Array.from(item as unknown[], encode);
      case 'ArrayBuffer':
        return tag('buffer', bytes.toBase64(new Uint8Array(item as ArrayBuffer)));
      case 'Date':
        return tag('date', encode((item as Date).getTime()));
      case 'RegExp':
        return tag('regexp', [(item as RegExp).source, (item as RegExp).flags]);
      case 'Map':
        return tag(
          'map',
          Array.from(item as Map<unknown, unknown>, ([key, content]) => [encode(key), encode(content)]),
        );
      case 'Set':
        return tag('set', Array.from(item as Set<unknown>, encode));
      case 'Error': {
        const error = item as Error;
        return tag('error', [error.name, error.message, error.stack ?? '']);
      }
      case 'Object': {
        const entries = Object.entries(item).map(([key, content]) => [key, encode(content)] as const);
        // an object literal would treat the key __proto__ as its prototype
        return entries.some(([key]) => key === '$t' || key === '__proto__')
          ? tag('object', entries)
          : Object.fromEntries(entries);
      }
      default:
        throw new Error('An object could not be cloned.');
    }
  }

  return JSON.stringify(encode(value));
}

/** Decodes a value that `encodeWire` has encoded. */
export function decodeWire(text: string, bytes: ByteText): unknown {
  type Entries = [unknown, unknown][];
  const views: Record<string, { new (buffer: ArrayBuffer): ArrayBufferView }> = {
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    DataView,
  };
  const bufferOf = (base64: string): ArrayBuffer => {
    const read = bytes.fromBase64(base64);
    const buffer = new ArrayBuffer(read.byteLength);
    new Uint8Array(buffer).set(read);
    return buffer;
  };

  function decode(item: unknown): unknown {
    if (item === null || typeof item !== 'object') return item;
    if (Array.isArray(item)) return item.map(decode);
    const tagged = item as { $t?: string; v?: unknown };
    if (tagged.$t === undefined) {
      return Object.fromEntries(Object.entries(item).map(([key, content]) => [key, decode(content)]));
    }
    const content = tagged.v;
    switch (tagged.$t) {
      case 'undefined':
        return undefined;
      case 'number':
        return Number(content);
      case 'bigint':
        return BigInt(content as string);
      case 'date':
        return new Date(decode(content) as number);
      case 'regexp':
        return new RegExp((content as string[])[0] ?? '', (content as string[])[1]);
      case 'map':
        return new Map((content as Entries).map(([key, entry]) => [decode(key), decode(entry)]));
      case 'set':
        return new Set((content as unknown[]).map(decode));
      case 'buffer':
        return bufferOf(content as string);
      case 'view': {
        const [kind, base64] = content as [string, string];
        const View = views[kind];
        if (View === undefined) throw new Error(`not in the stand-in: ${kind} between window and main`);
        return new View(bufferOf(base64));
      }
      case 'error': {
        const [name, message, stack] = content as [string, string, string];
        const error = new Error(message);
        if (name !== 'Error') error.name = name;
        error.stack = stack;
        return error;
      }
      case 'object': {
        const result = {};
        for (const [key, entry] of content as Entries) {
          Object.defineProperty(result, key as string, {
            value: decode(entry),
            writable: true,
            enumerable: true,
            configurable: true,
          });
        }
        return result;
      }
      default:
        throw new Error(`an unknown tag came over the wire: ${tagged.$t}`);
    }
  }

  return decode(JSON.parse(text));
}
