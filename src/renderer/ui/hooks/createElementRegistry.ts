/** The component that renders an element passes `refOf(key)` as its `ref`; others call `of(key)`. */
export function createElementRegistry<K>() {
  const known = new Map<K, HTMLElement>();
  return {
    of: (key: K): HTMLElement | undefined => known.get(key),
    refOf: (key: K) => (element: HTMLElement | null) => {
      if (element === null) return;
      known.set(key, element);
      return () => {
        if (known.get(key) === element) known.delete(key);
      };
    },
  };
}
