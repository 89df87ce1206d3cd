/**
 * Copies a value by the rules of Electron's context bridge: functions become functions of the other side, promises
 * settle with copies, objects and arrays are copied value by value and lose their prototype, errors keep only their
 * message, elements and blobs are passed on, and everything else is cloned. An object that occurs twice is copied once.
 * Uses no other code, because its source text also runs in the page.
 * @throws Error for values that cannot be cloned, for symbols, and for a nesting deeper than 1,000
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
    // stored before it is filled, because it may contain itself
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
