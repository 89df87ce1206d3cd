import { useEffect, useState } from 'react';

/** Whether an input method composes letters anywhere in the window: what stands in the field is not what was typed yet. */
export function useComposing(): boolean {
  const [isComposing, setComposing] = useState(false);
  useEffect(() => {
    const begin = () => setComposing(true);
    const end = () => setComposing(false);
    window.addEventListener('compositionstart', begin, true);
    window.addEventListener('compositionend', end, true);
    return () => {
      window.removeEventListener('compositionstart', begin, true);
      window.removeEventListener('compositionend', end, true);
    };
  }, []);
  return isComposing;
}
