/** One step of the database's shape. Its number is the `user_version` after it; a released one is never edited. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}
