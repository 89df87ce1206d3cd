import { droppedLink } from '../../../ui/fields/droppedLink';

const address = /^(?:[a-z][a-z\d+.-]*:\/\/|data:image\/|www\.)\S+$/i;

/** The pasted URL, from text or from a picture of a web page; '' if something else was pasted. */
export function pastedLink(data: Pick<DataTransfer, 'getData'>): string {
  const words = data.getData('text/plain').trim();
  if (words === '') return droppedLink(data);
  return address.test(words) ? words : '';
}
