import { longestApart as longestBefore, unspaced } from './0007-search';
import type { Migration } from './Migration';

/** Letters of one picture that are found within scripts without spaces. */
const longestApart = 10_000;

/**
 * What a person wrote of a picture is found within scripts without spaces however long its prompt and template are: it
 * stands before them in what is divided, and more is. Only pictures of which something was cut are written anew.
 */
export const wordsApart: Migration = {
  number: 43,
  name: 'words-apart',
  sql: `
    WITH RECURSIVE counted (n) AS (SELECT ${longestBefore + 1} UNION ALL SELECT n + 1 FROM counted WHERE n < ${longestApart})
      INSERT INTO letter (n) SELECT n FROM counted;
    DROP VIEW asset_words;
    CREATE VIEW asset_words AS SELECT seq, prompt, template, tags, notes, file, settings,
        CASE WHEN prompt || template || tags || notes || file || settings GLOB '*${unspaced}*' THEN (
          SELECT group_concat(CASE WHEN one GLOB '${unspaced}' THEN ' ' || one || ' ' ELSE one END, '' ORDER BY n)
          FROM (SELECT n, substr(tags || ' ' || file || ' ' || notes || ' ' || prompt || ' ' || template || ' ' ||
              settings, n, 1) AS one
            FROM letter
            WHERE n <= length(prompt) + length(template) + length(tags) + length(notes) + length(file) +
              length(settings) + 5)
        ) ELSE '' END AS apart
      FROM asset_said;

    CREATE TEMP TABLE cut_before AS SELECT seq FROM asset_said
      WHERE length(prompt) + length(template) + length(tags) + length(notes) + length(file) + length(settings) + 5
          > ${longestBefore}
        AND prompt || template || tags || notes || file || settings GLOB '*${unspaced}*';
    DELETE FROM asset_text WHERE rowid IN (SELECT seq FROM cut_before);
    INSERT INTO asset_text (rowid, prompt, template, tags, notes, file, settings, apart)
      SELECT seq, prompt, template, tags, notes, file, settings, apart FROM asset_words
      WHERE seq IN (SELECT seq FROM cut_before);
    DROP TABLE cut_before;
  `,
};
