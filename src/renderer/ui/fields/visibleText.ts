/** The part of a text that is in view. Begins with a visual line. `top`: the distance from the first line in view, px. */
export type VisibleText = Readonly<{ start: number; end: number; top: number }>;

/** Characters of the next line, so that the last line in view breaks as in the field. */
const lookaheadCharacters = 80;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/**
 * Null: highlight the whole text. Laying out only the lines in view at each letter is faster for a long text.
 * In a text with mixed directions lines wrap alike only from the beginning of a paragraph, so that such a
 * text is highlighted whole.
 */
export function visibleText(field: HTMLTextAreaElement): VisibleText | null {
  const { value } = field;
  // measuring lays out the page, which an empty field avoids at the start
  if (value === '' || rightToLeft.test(value)) return null;
  const { scrollTop, clientHeight, clientWidth } = field;
  if (field.scrollHeight <= clientHeight) return null;
  const { left, top } = field.getBoundingClientRect();
  const style = getComputedStyle(field);
  const paddingTop = Number.parseFloat(style.paddingTop);
  const paddingLeft = Number.parseFloat(style.paddingLeft);
  const lineHeight = Number.parseFloat(style.lineHeight);
  const from = document.caretPositionFromPoint(left + paddingLeft + 1, top + 2);
  const to = document.caretPositionFromPoint(left + clientWidth - paddingLeft - 1, top + clientHeight - 2);
  if (from?.offsetNode !== field || to?.offsetNode !== field) return null;
  const first = Math.max(0, Math.floor((scrollTop + 2 - paddingTop) / lineHeight));
  return { start: from.offset, end: to.offset + lookaheadCharacters, top: first * lineHeight - scrollTop };
}
