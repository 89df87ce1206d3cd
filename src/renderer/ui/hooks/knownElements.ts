/**
 * Elements that are led to from elsewhere, each by what it is for. One is known for as long as it is in the page: whoever draws
 * it gives it `refOf`, and whoever wants it asks for it, and seeks it nowhere.
 */
export function knownElements<K>() {
  const known = new Map<K, HTMLElement>();
  return {
    of: (key: K): HTMLElement | undefined => known.get(key),
    /** To be given as `ref`. */
    refOf: (key: K) => (element: HTMLElement | null) => {
      if (element === null) return;
      known.set(key, element);
      return () => {
        if (known.get(key) === element) known.delete(key);
      };
    },
  };
}
