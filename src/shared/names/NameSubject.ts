/** What a name can be made of. */
export type NameSubject = Readonly<{
  /** Of its file in the library, without the ending. */
  file: string;
  prompt: string;
  /** What the prompt was made of; null: it is no template's. */
  template: string | null;
  /** Decimal digits, or null. */
  seed: string | null;
  tags: readonly string[];
  /** The row of the list that it came from, by the names of its columns; empty where it came from none. */
  columns: Readonly<Record<string, string>>;
  /** Pixels. */
  width: number;
  height: number;
  /** 1-based place among those that are named together. */
  n: number;
  /** ms UTC; written in local time. */
  createdAt: number;
  model: string;
  rating: number;
  collections: readonly string[];
  note: string;
  kind: 'image' | 'video';
  /** What is to be read of its batch: the name of its list, or when it was made. */
  batch: string;
}>;
