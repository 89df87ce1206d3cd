/** The first element that has this in an attribute. Names of a service may hold what a selector would read as its own. */
export function elementOf<E extends Pick<Element, 'getAttribute'>>(
  within: Readonly<{ querySelectorAll: (selector: string) => Iterable<E> }> | null | undefined,
  attribute: string,
  value: string,
): E | undefined {
  return [...(within?.querySelectorAll(`[${attribute}]`) ?? [])].find(
    (element) => element.getAttribute(attribute) === value,
  );
}
