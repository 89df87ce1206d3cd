import type { Migration } from './Migration';

/** Stores the profile for which a preset was saved. */
export const presetProfiles: Migration = {
  number: 57,
  name: 'preset-profiles',
  sql: `
    -- NULL: of a file, or not known. The profile may be gone.
    ALTER TABLE form_preset ADD COLUMN profile_id TEXT;
  `,
};
