// properties that promises, inspection, serialization and test runners read from any object
const commonProperties = new Set<PropertyKey>([
  'then',
  'toJSON',
  'constructor',
  'asymmetricMatch',
  '$$typeof',
  'nodeType',
]);

/** The error for a part of Electron that the stand-in lacks. */
export function lacking(name: string): Error {
  return new Error(`not in the stand-in: ${name}`);
}

/** The same object, except that using a property that it lacks throws "not in the stand-in: name.property". */
export function strict<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, property) {
      if (!(property in object)) {
        if (typeof property === 'symbol' || commonProperties.has(property)) return undefined;
        throw lacking(`${name}.${property}`);
      }
      const value: unknown = Reflect.get(object, property, object);
      return typeof value === 'function' && property !== 'constructor' ? value.bind(object) : value;
    },
    set(object, property, value) {
      if (!(property in object)) throw lacking(`${name}.${String(property)}`);
      return Reflect.set(object, property, value, object);
    },
  });
}

/** A class whose static members are strict. `name`: Electron's name of the class. */
export function strictClass<C extends abstract new (...args: never[]) => object>(name: string, target: C): C {
  return new Proxy(target, {
    get(object, property) {
      if (property in object) {
        const value: unknown = Reflect.get(object, property, object);
        return typeof value === 'function' && property !== 'prototype' ? value.bind(object) : value;
      }
      if (typeof property === 'symbol' || commonProperties.has(property)) return undefined;
      throw lacking(`${name}.${property}`);
    },
  });
}

/** A module of Electron that the stand-in lacks: importing the module works, using it throws. */
export function lackingModule(name: string): object {
  const complain = (): never => {
    throw lacking(name);
  };
  // a class, because an arrow function cannot be constructed and would throw a different error
  return new Proxy(class {}, {
    get(_object, property) {
      if (typeof property === 'symbol' || commonProperties.has(property)) return undefined;
      throw lacking(`${name}.${property}`);
    },
    construct: complain,
    apply: complain,
  });
}
