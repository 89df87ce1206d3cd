/**
 * Whether an asset came with the last import. After another import the result changes, although the asset did
 * not.
 */
export const ofLastImport = 'import_id = (SELECT max(import_id) FROM asset WHERE import_id IS NOT NULL)';
