/** An authority as a company has its own, and what it signed for `studio.test` and `media.test`; good for a hundred years. */
export const studioCertificate = {
  authority: pem('CERTIFICATE', [
    'MIIBozCCAUmgAwIBAgIUdgFYMNH9wE8Zy8XfV3sAe9bL00UwCgYIKoZIzj0EAwIwJjEkMCIGA1UEAwwbVGVzdCBhdXRob3JpdHkg',
    'b2YgYSBjb21wYW55MCAXDTI2MTEyODE2MzYzOFoYDzIxMjYxMTA0MTYzNjM4WjAmMSQwIgYDVQQDDBtUZXN0IGF1dGhvcml0eSBv',
    'ZiBhIGNvbXBhbnkwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQolpLdtbWwoN266NFKa/wv6PMrndnLaRpunxNWsVkWW+Q4ko/B',
    'f5c7cfnEODzr4P+5kjJrazeJQLF279VXMJNCo1MwUTAdBgNVHQ4EFgQUtZsG9pU5nctKR9EPW6W3WvF2EIswHwYDVR0jBBgwFoAU',
    'tZsG9pU5nctKR9EPW6W3WvF2EIswDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiAWzoBdexZSuUL6TBJbFFLippat',
    '5Hi3BzX7kjq76lwj8gIhAIKtdVH2XOIp9jSPkVWLuDMhKgysc3dzqbXS+Qpw5JHt',
  ]),
  cert: pem('CERTIFICATE', [
    'MIIBpjCCAUygAwIBAgIUfrG6atpMV5AlsKgKssH0damrOUswCgYIKoZIzj0EAwIwJjEkMCIGA1UEAwwbVGVzdCBhdXRob3JpdHkg',
    'b2YgYSBjb21wYW55MCAXDTI2MTEyODE2MzYzOFoYDzIxMjYxMTA0MTYzNjM4WjAWMRQwEgYDVQQDDAtzdHVkaW8udGVzdDBZMBMG',
    'ByqGSM49AgEGCCqGSM49AwEHA0IABMTypm9QDtTbIAeEScN7yyJx9hsvSXeY7v/4Q+9vg2JFTbovz88ed2CA5qBXB2CvPx/HQGNM',
    'lzI/sia2WkfQKGijZjBkMCIGA1UdEQQbMBmCC3N0dWRpby50ZXN0ggptZWRpYS50ZXN0MB0GA1UdDgQWBBS0oy6fkvfliz7CsVTx',
    'FkHM4xVL0zAfBgNVHSMEGDAWgBS1mwb2lTmdy0pH0Q9bpbda8XYQizAKBggqhkjOPQQDAgNIADBFAiEA6KsjT+8z5ZYCkR/Hrlzc',
    'utjaNrI/hYTdM5Uj0PT7kZsCIA7g/Gt/cYyU/iGX0DzayyM9k0lKGSblqAVo0fDjmZac',
  ]),
  key: pem('PRIVATE KEY', [
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+fA2eeEJnTfjFA5XRd8cNbNKBjJKTS1/g8gf4FYeUdChRANCAATE',
    '8qZvUA7U2yAHhEnDe8sicfYbL0l3mO7/+EPvb4NiRU26L8/PHndggOagVwdgrz8fx0BjTJcyP7ImtlpH0Cho',
  ]),
};

function pem(kind: string, lines: readonly string[]): string {
  return `-----BEGIN ${kind}-----\n${lines.join('\n')}\n-----END ${kind}-----\n`;
}
