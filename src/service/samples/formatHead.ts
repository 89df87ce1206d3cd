const words = String.raw`(?:(?!(?:with|on|in|of|at|by)\b)[\w'’&-]+,? ){0,5}?`;
/** What a picture is printed on, or made for. */
const formats =
  'post ?cards?|cards?|posters?|covers?|sleeves?|labels?|packaging|pack(?:age|et)?s?|box(?:es)?|wrappers?|flyers?|leaflets?|brochures?|banners?|billboards?|menus?|invitations?|invites?|calend[ae]rs?|stickers?|logos?|icons?|badges?|emblems?|patterns?|wallpapers?|wrapping paper|bookmarks?|stamps?|t-shirts?|tote bags?|adverts?|ads?|advertisements?|headers?|thumbnails?|illustrations?|signs?|tickets?|prints?';
const head = new RegExp(
  `^ *(?:for )?${words}(?:${formats})(?: (?:design|art|artwork|illustration|style|print|sheet|front|back|page))*(?: (?:for|about|to|from)\\b[^:]{0,100})? ?: +(?=\\S)`,
  'i',
);

/**
 * The words that a prompt begins with and that say what its picture is printed on and what for: "Label for a pear jam: "
 * of "Label for a pear jam: three pears". Empty: it begins with the picture.
 */
export const formatHead = (prompt: string): string => head.exec(prompt.slice(0, 400))?.[0] ?? '';
