import { t } from '@shared/messages/t';

const nonPicturePattern = /\.(html?|xhtml|php|aspx?|jsp|pdf|zip|mp4|webm|mov|svg)$/i;

/** Why a dropped URL is no picture; null if it may be one, which only the service finds out when it fetches the URL. */
export function pictureUrlProblem(link: string): string | null {
  if (link === '') return t('create.itHasNoWebAddressAndIs');
  if (/^data:image\//i.test(link)) return null;
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return t('create.itHasNoAddressThatBeginsWith');
  const { pathname } = new URL(link);
  if (pathname === '/' || nonPicturePattern.test(pathname)) return t('create.thisIsTheAddressOfSomething');
  return null;
}
