/** Address for vulnerability reports; `SECURITY.md` and `/.well-known/security.txt` also name it. */
export const securityContact = 'security@poyanil.example';
