// Lengths in characters, sizes in bytes.

/** Enough for a hundred thousand prompts of 300 characters. */
export const MAX_LIST_BYTES = 32 * 2 ** 20;
export const MAX_LINES = 1_000_000;
/** A line may contain pictures as `data:` URLs. */
export const MAX_JSON_LINE = 1_000_000;
/** Maximum number of quoting errors in a row; with more errors, the end of the row is not searched for. */
export const MAX_QUOTE_MISTAKES = 1000;
/** In JSON Lines, every different name is a column. */
export const MAX_LIST_COLUMNS = 200;
/** Number of columns stored with a job, for file names and display. */
export const MAX_KEPT_COLUMNS = 50;
/** Longer column names are shortened. */
export const MAX_COLUMN_NAME = 100;
/** With this many unparsable lines, the file is not a list. */
export const MAX_BAD_LINES = 1000;
/** Maximum length of the note with a row's unmapped columns. */
export const MAX_NOTE = 10_000;
export const MAX_COLLECTION = 100;
/** Longer titles are shortened. */
export const MAX_TITLE = 120;
export const MAX_TAGS = 100;
export const MAX_TAG = 200;
/** An edited cell may contain a picture as a `data:` URL. */
export const MAX_CELL = 1_000_000;
/** Equal to the maximum number of jobs in a batch. */
export const MAX_LIST_ROWS = 100_000;
export const MAX_LIST_CHANGE = 32 * 2 ** 20;
export const MAX_LIST_PICTURES = 1000;
export const MAX_LIST_STEPS = 100;
