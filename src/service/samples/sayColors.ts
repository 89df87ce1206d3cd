import { colorNamesIn } from './colorWords';
import { type Style, styleWords } from './readAsides';

/** Manners that are of one colour. */
const colorless: ReadonlySet<Style | null> = new Set<Style>(['pencil', 'lineDrawing']);

/**
 * What is said of a picture with what its manner cannot show: `Drawn without “red”: a pencil sketch has no colours`.
 * @param prompt without what it says of the manner @param remark null: nothing is said so far
 */
export function withColorless(remark: string | null, prompt: string, style: Style | null): string | null {
  const names = style === null || !colorless.has(style) ? [] : colorNamesIn(prompt);
  if (style === null || names.length === 0) return remark;
  const quoted = names.map((name) => `“${name}”`);
  const list = [quoted.slice(0, -1).join(', '), quoted.at(-1)].filter((part) => part !== '').join(' and ');
  const why = `without ${list}: a ${styleWords[style]} has no colours`;
  return remark === null ? `Drawn ${why}` : `${remark}, ${why}`;
}
