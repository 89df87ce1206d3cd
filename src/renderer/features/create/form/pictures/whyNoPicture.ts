import { t } from '@shared/messages/t';

const pages = /\.(html?|xhtml|php|aspx?|jsp|pdf|zip|mp4|webm|mov|svg)$/i;

/** Null: the dropped URL may be a picture. The service fetches the URL. */
export function whyNoPicture(link: string): string | null {
  if (link === '') return t('create.itHasNoWebAddressAndIs');
  if (/^data:image\//i.test(link)) return null;
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return t('create.itHasNoAddressThatBeginsWith');
  const { pathname } = new URL(link);
  if (pathname === '/' || pages.test(pathname)) return t('create.thisIsTheAddressOfSomething');
  return null;
}
