/**
 * Whether dragged or pasted files may be pictures or films. During a drag only their types are known, and
 * some have no type.
 */
export function carriesMedia({ types, items }: Pick<DataTransfer, 'types' | 'items'>): boolean {
  if (!types.includes('Files')) return false;
  return [...items].some(
    ({ kind, type }) => kind === 'file' && (type === '' || /^(image|video)\//.test(type)),
  );
}
