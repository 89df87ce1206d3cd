/** One step of the database's shape. Its number is the `user_version` it leads to; a released one is never edited. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  /** It makes a table anew that others refer to: what refers to it is looked at when all of it is done, not before. */
  readonly remakesTable?: true;
}
