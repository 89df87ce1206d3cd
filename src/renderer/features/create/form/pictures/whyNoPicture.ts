const pages = /\.(html?|xhtml|php|aspx?|jsp|pdf|zip|mp4|webm|mov|svg)$/i;

/**
 * Why a dropped URL cannot be edited; null: it may be a picture. The service fetches it under the same rules
 * as a typed URL.
 */
export function whyNoPicture(link: string): string | null {
  if (link === '') return 'It has no web address, and is no file.';
  if (/^data:image\//i.test(link)) return null;
  if (!/^https?:/i.test(link) || !URL.canParse(link))
    return 'It has no address that begins with http or https. Save it, and drop the file.';
  const { pathname } = new URL(link);
  if (pathname === '/' || pages.test(pathname))
    return 'This is the address of something else than a picture. Drag the picture itself, or save it and drop the file.';
  return null;
}
