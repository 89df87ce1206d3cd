import { droppedLink } from '../../../ui/fields/droppedLink';

const urlPattern = /^(?:[a-z][a-z\d+.-]*:\/\/|data:image\/|www\.)\S+$/i;

/** The pasted URL, from text or from a picture of a web page; '' if something else was pasted. */
export function pastedLink(data: Pick<DataTransfer, 'getData'>): string {
  const text = data.getData('text/plain').trim();
  if (text === '') return droppedLink(data);
  return urlPattern.test(text) ? text : '';
}
