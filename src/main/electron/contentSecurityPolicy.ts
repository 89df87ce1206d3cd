/**
 * The policy of every page that Easel shows, as one header value. Nothing is allowed that is not named:
 * scripts and fonts from the page's own origin, styles from there or with this load's nonce, pictures and
 * films through our own scheme, no connection to anywhere.
 * @param nonce fresh for each load; also written into the page for controls that add a style element
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' easel:",
    "media-src 'self' easel:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
