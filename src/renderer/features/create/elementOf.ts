/**
 * The first element with this value of an attribute. Does not use an attribute selector, because names from a
 * service may contain its special characters.
 */
export function elementOf<E extends Pick<Element, 'getAttribute'>>(
  within: Readonly<{ querySelectorAll: (selector: string) => Iterable<E> }> | null | undefined,
  attribute: string,
  value: string,
): E | undefined {
  return [...(within?.querySelectorAll(`[${attribute}]`) ?? [])].find(
    (element) => element.getAttribute(attribute) === value,
  );
}
