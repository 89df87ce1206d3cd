/** Whether dragged or pasted files may be pictures or films. A drag reveals only types, and some files have no type. */
export function carriesMedia({ types, items }: Pick<DataTransfer, 'types' | 'items'>): boolean {
  if (!types.includes('Files')) return false;
  return [...items].some(
    ({ kind, type }) => kind === 'file' && (type === '' || /^(image|video)\//.test(type)),
  );
}
