import type { Migration } from './Migration';

/** The searchable length of a text in an unknown format, characters. */
const maxSearchableLength = 20_000;
// the XMP follows all other texts, and its markup is not searched
const searchableRawSql = `substr(raw, 1, min(${maxSearchableLength}, instr(raw || '<x:xmpmeta', '<x:xmpmeta'), instr(raw || '<?xpacket', '<?xpacket')) - 1)`;
const reindexSql = (seq: string) => `DELETE FROM asset_text WHERE rowid = ${seq};
  INSERT INTO asset_text (rowid, prompt, template, tags, notes, file, settings, apart)
    SELECT seq, prompt, template, tags, notes, file, settings, apart FROM asset_words WHERE seq = ${seq};`;

/** Makes texts of imported files in unknown formats (`raw`) searchable. `asset_said`: searchable texts. */
export const writtenTexts: Migration = {
  number: 59,
  name: 'written-texts',
  sql: `
    DROP VIEW asset_said;
    CREATE VIEW asset_said AS SELECT seq, prompt,
        CASE WHEN template = prompt THEN '' ELSE coalesce(template, '') END AS template,
        coalesce((SELECT group_concat(tag.name, ' ') FROM asset_tag JOIN tag ON tag.id = tag_id
          WHERE asset_id = asset.id), '') AS tags,
        note AS notes,
        coalesce(seed, '') || ' ' ||
          coalesce(replace(file, rtrim(file, replace(file, '/', '')), ''), '') AS file,
        coalesce((SELECT group_concat(atom, ' ') FROM asset_settings
          JOIN request_settings ON request_settings.id = settings_id, json_tree(request_settings.values_json)
          WHERE asset_settings.seq = asset.seq AND json_tree.type = 'text' AND length(atom) < 2000), '') ||
          coalesce((SELECT ' ' || ${searchableRawSql} FROM asset_import WHERE asset_id = asset.id), '') AS settings
      FROM asset;
    CREATE TRIGGER asset_text_imported AFTER INSERT ON asset_import WHEN new.raw IS NOT NULL
    BEGIN ${reindexSql('(SELECT seq FROM asset WHERE id = new.asset_id)')} END;
    DELETE FROM asset_text WHERE rowid IN
      (SELECT seq FROM asset JOIN asset_import ON asset_id = asset.id WHERE raw IS NOT NULL);
    INSERT INTO asset_text (rowid, prompt, template, tags, notes, file, settings, apart)
      SELECT seq, prompt, template, tags, notes, file, settings, apart FROM asset_words WHERE seq IN
        (SELECT seq FROM asset JOIN asset_import ON asset_id = asset.id WHERE raw IS NOT NULL);
  `,
};
