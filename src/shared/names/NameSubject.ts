/** The values for the name of one file; sizes in pixels. */
export type NameSubject = Readonly<{
  /** The file's name in the library, without extension. */
  file: string;
  prompt: string;
  template: string | null;
  seed: string | null;
  tags: readonly string[];
  /** The cells of the file's list row, by column name; empty if the file has no list row. */
  columns: Readonly<Record<string, string>>;
  width: number;
  height: number;
  /** 1-based index among the files that are named together. */
  n: number;
  /** ms UTC; written in local time. */
  createdAt: number;
  model: string;
  rating: number;
  collections: readonly string[];
  note: string;
  kind: 'image' | 'video';
  /** The name of the list that the file was made from, or the time of its batch. */
  batch: string;
}>;
