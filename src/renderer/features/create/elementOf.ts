/** The first element whose attribute has `value`, which may contain characters that are special in selectors. */
export function elementOf<E extends Pick<Element, 'getAttribute'>>(
  container: Readonly<{ querySelectorAll: (selector: string) => Iterable<E> }> | null | undefined,
  attribute: string,
  value: string,
): E | undefined {
  return [...(container?.querySelectorAll(`[${attribute}]`) ?? [])].find(
    (element) => element.getAttribute(attribute) === value,
  );
}
