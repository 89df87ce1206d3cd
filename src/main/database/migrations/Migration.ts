/**
 * One step of the database schema. Its number is the `user_version` after it; a released migration is never
 * edited.
 */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}
