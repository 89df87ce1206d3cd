/** The component that renders an element passes `refOf(key)` as its `ref`; others call `get(key)`. */
export function createElementRegistry<K>() {
  const elements = new Map<K, HTMLElement>();
  return {
    get: (key: K): HTMLElement | undefined => elements.get(key),
    refOf: (key: K) => (element: HTMLElement | null) => {
      if (element === null) return;
      elements.set(key, element);
      return () => {
        if (elements.get(key) === element) elements.delete(key);
      };
    },
  };
}
