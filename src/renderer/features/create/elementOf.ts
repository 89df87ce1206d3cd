/** The first element with an attribute value, which may contain characters that a selector reserves. */
export function elementOf<E extends Pick<Element, 'getAttribute'>>(
  within: Readonly<{ querySelectorAll: (selector: string) => Iterable<E> }> | null | undefined,
  attribute: string,
  value: string,
): E | undefined {
  return [...(within?.querySelectorAll(`[${attribute}]`) ?? [])].find(
    (element) => element.getAttribute(attribute) === value,
  );
}
