/** One step of the schema; `number` is the `user_version` after it. A released migration is never edited. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}
