/**
 * Whether an asset came by the last import. What came by the one before holds no longer once there is another, though
 * nothing changed of it.
 */
export const ofLastImport = 'import_id = (SELECT max(import_id) FROM asset WHERE import_id IS NOT NULL)';
