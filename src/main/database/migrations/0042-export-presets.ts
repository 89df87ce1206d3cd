import type { Migration } from './Migration';

/** Which preset an export went out by: that name was lost as soon as the preset was changed. */
export const exportPresets: Migration = {
  number: 42,
  name: 'export-presets',
  sql: `
    ALTER TABLE export_record ADD COLUMN preset TEXT;
  `,
};
