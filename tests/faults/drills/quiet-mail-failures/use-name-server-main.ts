import dns from 'node:dns';

// Loaded into a program under test before its own first line: its resolvers ask the test's name server, and so does what it
// looks up by way of the system, for the names of the tests alone.

const server = process.env.TEST_NAME_SERVER ?? '';
const OF_TESTS = /\.example$/;
const { lookup, Resolver } = dns;

class TestResolver extends Resolver {
  constructor(options?: dns.ResolverOptions) {
    super(options);
    this.setServers([server]);
  }
}

function lookUp(...args: unknown[]): void {
  const [name, , done] = args;
  if (typeof name !== 'string' || !OF_TESTS.test(name) || typeof done !== 'function') {
    Reflect.apply(lookup, dns, args);
    return;
  }
  new TestResolver().resolve4(name, (error, addresses) => {
    const found = error === null ? addresses.map((address) => ({ address, family: 4 })) : [];
    Reflect.apply(done, undefined, [error, found]);
  });
}

Object.assign(dns, { Resolver: TestResolver, lookup: lookUp });
