/**
 * What comes out of the context bridge when a value goes in, by Electron's rules: functions become functions of the
 * other side, promises settle with copies, objects and arrays are copied value by value and lose their prototype, of
 * an error its message is left, elements and blobs pass, and everything else is cloned. What is in it twice is in the
 * copy twice, not two copies. Stands alone: its source text also runs inside the page.
 * @throws Error for what cannot be cloned, for symbols, and for anything nested deeper than 1,000
 */
export function bridgeCopy(given: unknown): unknown {
  const copies = new Map<object, unknown>();

  const keep = <T>(of: object, copied: T): T => {
    copies.set(of, copied);
    return copied;
  };
  const errorOf = (error: unknown): unknown => (error instanceof Error ? new Error(error.message) : error);

  function functionOf(value: (...args: unknown[]) => unknown): unknown {
    return (...args: unknown[]) => {
      const passed = args.map((arg) => bridgeCopy(arg));
      try {
        return bridgeCopy(Reflect.apply(value, undefined, passed));
      } catch (error) {
        throw errorOf(error);
      }
    };
  }

  function objectOf(value: object, depth: number): unknown {
    if (value instanceof Promise) {
      return keep(
        value,
        value.then(bridgeCopy, (error: unknown) => {
          throw bridgeCopy(error);
        }),
      );
    }
    if (value instanceof Error) return errorOf(value);
    if (typeof Element === 'function' && value instanceof Element) return value;
    if (typeof Blob === 'function' && value instanceof Blob) return value;
    if (Array.isArray(value)) {
      return keep(
        value,
        Array.from(value, (entry) => copy(entry, depth + 1)),
      );
    }
    if (Object.prototype.toString.call(value) !== '[object Object]') {
      return keep(value, structuredClone(value));
    }
    // known before it is filled: it may hold itself
    const copied: Record<string, unknown> = keep(value, {});
    for (const [key, entry] of Object.entries(value)) copied[key] = copy(entry, depth + 1);
    return copied;
  }

  function copy(value: unknown, depth: number): unknown {
    if (depth > 1000) throw new Error('The context bridge takes nothing nested deeper than 1000.');
    if (typeof value === 'symbol') throw new Error('An object could not be cloned.');
    if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return value;
    if (copies.has(value)) return copies.get(value);
    return typeof value === 'function'
      ? keep(value, functionOf(value as (...args: unknown[]) => unknown))
      : objectOf(value, depth);
  }

  return copy(given, 0);
}
