/** What a thing stands in. */
export type Place =
  | 'meadow'
  | 'garden'
  | 'field'
  | 'shore'
  | 'table'
  | 'room'
  | 'water'
  | 'sky'
  | 'under'
  | 'road'
  | 'snow'
  | 'night';

/**
 * A thing that the studio can draw. Its shapes stand in a box of 100 × 100 on the line y = 100, back to front, each as
 * `colour shape`:
 *
 * - colours: `A` its own (or the one that a prompt asks for), `A+` and `A-` lighter and darker, `K` nearly black, `W`
 *   nearly white, `G` the glass of a window, lit from within once it is dark, or `#rrggbb`;
 * - shapes: a closed path in absolute SVG commands; `o x y rx [ry [degrees]]`, an ellipse; `l width path`, a line;
 *   `g x y r`, a glow.
 */
export interface Noun {
  readonly name: string;
  /** What it is one of: "bird", "tool". */
  readonly kind: string;
  /** Of a prompt. */
  readonly words: RegExp;
  readonly place: Place;
  readonly color: string;
  readonly shapes: readonly string[];
}

/** A row of the tables: its kind and place; then name, colour, shapes and, where they are more, its words. */
export type NounRow = readonly [name: string, color: string, shapes: string, words?: string];

/** Nouns of one kind. Shapes are written one a line. */
export function nouns(kind: string, place: Place, rows: readonly NounRow[]): readonly Noun[] {
  return rows.map(([name, color, shapes, words = `${name}s?`]) => ({
    ...{ name, kind, place, color },
    words: new RegExp(`\\b(?:${words})\\b`),
    shapes: shapes
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  }));
}
