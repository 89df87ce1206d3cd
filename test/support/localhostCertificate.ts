/** For a server of a test that is reached by TLS: names itself `localhost`, signed by itself, good for a hundred years. */
export const localhostCertificate = {
  cert: pem('CERTIFICATE', [
    'MIIBlDCCATugAwIBAgIUcFfS9nWcxQDc04btbBw9E+goXbEwCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2',
    'MTEyMjE1MzgyM1oYDzIxMjYxMDI5MTUzODIzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC',
    'AAQr7rxNe75dP2ep9brgCBHf/puDLQ4qz5KIALVxXAaauymeRmUnto74ZqSlk7jgIdTT1S/exxv30+Z9SVb6Yjhwo2kwZzAdBgNV',
    'HQ4EFgQU7+qmPnvcusQFLk5Z500s1eJV5C8wHwYDVR0jBBgwFoAU7+qmPnvcusQFLk5Z500s1eJV5C8wDwYDVR0TAQH/BAUwAwEB',
    '/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwIDRwAwRAIgOM1rqEnq2RHZoxzzUQFepfqkaXD/+HBDZDMinME7eWwC',
    'IEaRm61G5uRa2wmw9CrgcLmUbH42F+jhTTgRXUjanP6u',
  ]),
  key: pem('PRIVATE KEY', [
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg3KeVDpqvl1DOsV3vYEjR7xSdgttdDIKVg8Pos+MLUjShRANCAAQr',
    '7rxNe75dP2ep9brgCBHf/puDLQ4qz5KIALVxXAaauymeRmUnto74ZqSlk7jgIdTT1S/exxv30+Z9SVb6Yjhw',
  ]),
};

function pem(kind: string, lines: readonly string[]): string {
  return `-----BEGIN ${kind}-----\n${lines.join('\n')}\n-----END ${kind}-----\n`;
}
