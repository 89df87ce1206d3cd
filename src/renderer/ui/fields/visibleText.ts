/** The range of characters in view, from the start of a line. `top`: from the top of the field to that line, px. */
export type VisibleText = Readonly<{ start: number; end: number; top: number }>;

/** Number of characters that are added after the last visible line, so that this line breaks as in the field. */
const lookaheadCharacters = 80;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/**
 * The part of the text to highlight: laying out only the visible lines makes typing faster. Null: the whole text. A
 * text with mixed directions is highlighted whole, because a part of a paragraph would break elsewhere.
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
