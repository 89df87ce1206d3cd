/** Begins with a visual line. `top`: the distance from the first line in view, px. */
export type PartInView = Readonly<{ start: number; end: number; top: number }>;

/** Characters of the next line, so that the last line in view breaks as in the field. */
const beyond = 80;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/**
 * Null: highlight the whole text. Laying out only the lines in view at each letter is faster for a long text.
 * In a text with mixed directions lines wrap alike only from the beginning of a paragraph, so that such a
 * text is highlighted whole.
 */
export function partInView(field: HTMLTextAreaElement): PartInView | null {
  const { value } = field;
  // measuring lays out the page, which an empty field avoids at the start
  if (value === '' || rightToLeft.test(value)) return null;
  const { scrollTop, clientHeight, clientWidth } = field;
  if (field.scrollHeight <= clientHeight) return null;
  const { left, top } = field.getBoundingClientRect();
  const style = getComputedStyle(field);
  const above = Number.parseFloat(style.paddingTop);
  const before = Number.parseFloat(style.paddingLeft);
  const line = Number.parseFloat(style.lineHeight);
  const from = document.caretPositionFromPoint(left + before + 1, top + 2);
  const to = document.caretPositionFromPoint(left + clientWidth - before - 1, top + clientHeight - 2);
  if (from?.offsetNode !== field || to?.offsetNode !== field) return null;
  const first = Math.max(0, Math.floor((scrollTop + 2 - above) / line));
  return { start: from.offset, end: to.offset + beyond, top: first * line - scrollTop };
}
