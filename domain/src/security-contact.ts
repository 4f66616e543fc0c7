/** The address for those who have found a weakness; `SECURITY.md` and `/.well-known/security.txt` name it. */
export const securityContact = 'security@poyanil.example';
