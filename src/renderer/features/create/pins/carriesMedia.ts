/**
 * Whether files are dragged or pasted that may be pictures or films. While they are dragged only their types are known, and
 * of some not even those.
 */
export function carriesMedia({ types, items }: Pick<DataTransfer, 'types' | 'items'>): boolean {
  if (!types.includes('Files')) return false;
  return [...items].some(
    ({ kind, type }) => kind === 'file' && (type === '' || /^(image|video)\//.test(type)),
  );
}
