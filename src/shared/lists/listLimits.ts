/** A list of prompts is at most so large: a hundred thousand prompts of 300 characters. */
export const MAX_LIST_BYTES = 32 * 2 ** 20;
/** Lines of a list, blank ones and comments among them. */
export const MAX_LIST_LINES = 1_000_000;
/** Characters of one line of JSON, its pictures as `data:` URLs included. */
export const MAX_JSON_LINE = 1_000_000;
/** Mistakes in the quotes of one row; with more it is not looked for where the row ends. */
export const MAX_QUOTE_MISTAKES = 1000;
/** Columns of a table, or different names in JSON Lines. */
export const MAX_LIST_COLUMNS = 200;
/** Of these, so many are kept with a job, for names of files and for what is shown of it. */
export const MAX_KEPT_COLUMNS = 50;
/** A longer name of a column is cut. */
export const MAX_COLUMN_NAME = 100;
/** So many lines that cannot be read, and the file is no list. */
export const MAX_UNREADABLE_LINES = 1000;
/** What the columns without a place of their own may say of one row, in characters. */
export const MAX_NOTE = 10_000;
/** Characters of the name of a collection. */
export const MAX_COLLECTION = 100;
/** Of a longer title, so many characters are kept. */
export const MAX_TITLE = 120;
/** Tags of one row. */
export const MAX_TAGS = 100;
/** Characters of a tag. */
export const MAX_TAG = 200;
/** Characters of a cell that is edited: a picture as a `data:` URL included. */
export const MAX_CELL = 1_000_000;
/** Rows of a list that is kept: no more jobs make a batch. */
export const MAX_LIST_ROWS = 100_000;
/** Characters of the cells that a kept list is changed by at once. */
export const MAX_LIST_CHANGE = 32 * 2 ** 20;
/** Pictures that are put into a list at once. */
export const MAX_LIST_PICTURES = 1000;
/** Steps of Undo of a list. */
export const MAX_LIST_STEPS = 100;
