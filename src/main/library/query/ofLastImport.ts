/** Whether an asset came with the last import: another import changes the result without changing the asset. */
export const ofLastImport = 'import_id = (SELECT max(import_id) FROM asset WHERE import_id IS NOT NULL)';
