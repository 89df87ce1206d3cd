import { formatOf, type MessageId } from '@shared/messages/t';
import { Fragment, isValidElement, type ReactNode } from 'react';

/** @param args a value for each placeholder, and a function for each tag: `<b>words</b>` calls `b(words)` */
export function Message({
  id,
  args,
}: Readonly<{
  id: MessageId;
  args: Readonly<Record<string, ReactNode | ((words: ReactNode) => ReactNode)>>;
}>) {
  const parts = formatOf(id).format<ReactNode>(args as Readonly<Record<string, string>>);
  if (!Array.isArray(parts)) return parts;
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move
  return parts.map((part, index) => (isValidElement(part) ? <Fragment key={index}>{part}</Fragment> : part));
}
