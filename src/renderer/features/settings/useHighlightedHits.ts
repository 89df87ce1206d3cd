import { type RefObject, useEffect } from 'react';

const name = 'settings-hits';

/** Highlights the search words in an element's text without changing its nodes. */
export function useHighlightedHits(element: RefObject<HTMLElement | null>, text: string): void {
  useEffect(() => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    if (!element.current || words.length === 0) return;
    const ranges: Range[] = [];
    const nodes = document.createTreeWalker(element.current, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const said = (node.nodeValue ?? '').toLowerCase();
      for (const word of words) {
        for (let at = said.indexOf(word); at >= 0; at = said.indexOf(word, at + word.length)) {
          const range = new Range();
          range.setStart(node, at);
          range.setEnd(node, at + word.length);
          ranges.push(range);
        }
      }
    }
    CSS.highlights.set(name, new Highlight(...ranges));
    return () => void CSS.highlights.delete(name);
  }, [element, text]);
}
