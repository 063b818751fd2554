import { Resolver } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Decides where messages may be sent. An endpoint is a user-supplied URL that the server calls. */
export interface Endpoints {
  /** Checks a URL without resolving its name. */
  isAllowed(url: URL): boolean;
  /** Checks the address that a name resolves to, when a connection is made. A numeric address is never looked up. */
  lookup?: LookupFunction;
}

// Special-purpose ranges of IANA: the machine itself, its network, examples, tests, multicast.
const notPublic = new BlockList();
for (const range of [
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24",
  "192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4",
].flatMap((line) => line.split(" "))) {
  const [network = "", bits] = range.split("/");
  notPublic.addSubnet(network, Number(bits), "ipv4");
}
// Among these, Teredo and 6to4 carry an IPv4 address that would be reached through them.
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  notPublic.addSubnet(network, bits, "ipv6");

// All other IPv6 is unassigned or not public, including IPv4-mapped addresses.
const handedOut = new BlockList();
handedOut.addSubnet("2000::", 3, "ipv6");

export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, "ipv4");
  return handedOut.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}

type Resolve = (hostname: string) => Promise<string[]>;

// getaddrinfo would block the few threads that hash passwords: a slow name server of an attacker could stop all
// sign-ins.
const resolver = new Resolver({ timeout: 2000, tries: 2 });
const askNameServers: Resolve = async (hostname) => {
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
};

const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, { all }, callback) => {
    const answer = async () => {
      const addresses = (await resolve(hostname)).filter(isPublic);
      const [first] = addresses;
      if (first === undefined) throw new Error(`${hostname} has no public address`);
      return { first, addresses };
    };
    answer().then(
      ({ first, addresses }) =>
        all
          ? callback(
              null,
              addresses.map((address) => ({ address, family: isIP(address) })),
            )
          : callback(null, first, isIP(first)),
      (error) => callback(error, []),
    );
  };

/** Accepts https on the public internet: no message may reach the server's own network (SSRF). */
export const publicEndpoints = (resolve: Resolve = askNameServers): Endpoints => ({
  isAllowed({ protocol, hostname, username, password }) {
    if (protocol !== "https:" || username !== "" || password !== "") return false;
    const address = hostname.replace(/^\[|\]$/g, "");
    return isIP(address) === 0 || isPublic(address);
  },
  lookup: publicLookup(resolve),
});

/** Allows everything, for operators who let the server call its own network without encryption. */
export const anyEndpoints: Endpoints = {
  isAllowed: ({ protocol, username, password }) => /^https?:$/.test(protocol) && username === "" && password === "",
};
