const pages = /\.(html?|xhtml|php|aspx?|jsp|pdf|zip|mp4|webm|mov|svg)$/i;

/**
 * Why the address of what was dropped cannot be edited; null: it may be a picture's, as far as an address says. The
 * service fetches it, by the rules for an address that was typed.
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
