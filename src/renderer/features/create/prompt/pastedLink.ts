import { droppedLink } from '../../../ui/fields/droppedLink';

const address = /^(?:[a-z][a-z\d+.-]*:\/\/|data:image\/|www\.)\S+$/i;

/** The address that was pasted, as text or as a picture of a page; empty: it is something else. */
export function pastedLink(data: Pick<DataTransfer, 'getData'>): string {
  const words = data.getData('text/plain').trim();
  if (words === '') return droppedLink(data);
  return address.test(words) ? words : '';
}
