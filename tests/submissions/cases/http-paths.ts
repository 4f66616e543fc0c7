/** Paths that try to leave the folder of the pages. */
export const climbingPaths = [
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/....//....//secret.txt',
  '/assets/%252e%252e/%252e%252e/secret.txt',
  '/assets/%c0%ae%c0%ae/%c0%ae%c0%ae/secret.txt',
  '/assets//../../secret.txt',
  '/assets/a.js/../../../secret.txt',
  '/assets/a.js%00',
  '/assets/..;/..;/secret.txt',
  '/.hidden',
  '/assets/.hidden',
  '/assets/a.js/',
  '/poyanil_hospital/doctors/details/../../../secret.txt',
  '/poyanil_hospital/doctors/details/%2e%2e%2f%2e%2e%2fsecret.txt',
  '/poyanil_hospital/doctors/details/%00',
  '/poyanil_hospital/news/detail/__proto__',
  `/poyanil_hospital/news/detail/${'a'.repeat(4_000)}`,
  '/poyanil_hospital/news/detail/<script>alert(1)</script>',
];

/** Paths that try to cause a redirect to another host. */
export const leavingPaths = [
  '///evil.example/',
  '/\\evil.example/',
  '//evil.example/%2f..',
  '/%5cevil.example/',
  '/%2fevil.example/',
  '/x/..//evil.example/',
  'http://evil.example//evil.example/',
  '/%0d%0aLocation:%20http://evil.example/',
  '/poyanil_hospital//evil.example/',
];
