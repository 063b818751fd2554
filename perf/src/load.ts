import autocannon from "autocannon";

export interface Load {
  callsPerSecond: number;
  calls: number;
  /** The milliseconds of every call. */
  times: number[];
}

interface LoadOverHttp extends Load {
  /** Number of answers with their headers. */
  bytes: number;
}

const addressesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) => `${first}.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);

// One address may make 6,000 calls a minute: a crowd comes from many.
export const addresses = addressesFrom(10, 250);

/** The addresses of a country's visitors, more than a server would cache. */
export const manyAddresses = addressesFrom(11, 65_000);

export interface LoadOptions {
  url: string;
  connections: number;
  seconds: number;
  /** Lists what one connection sends, over and over. */
  requests: (connection: number) => autocannon.Request[];
  /** Calls a second over all connections; unlimited by default. */
  rate?: number | undefined;
  /** Expected response of every call. */
  answer?: "2xx" | "3xx";
}

/** Sends calls on each connection, one after another. */
export async function load({
  url,
  connections,
  seconds,
  requests,
  rate,
  answer = "2xx",
}: LoadOptions): Promise<LoadOverHttp> {
  const times: number[] = [];
  let connection = 0;
  const options: autocannon.Options = {
    url,
    connections,
    duration: seconds,
    ...(rate === undefined ? {} : { overallRate: Math.round(rate) }),
    setupClient: (client) => client.setRequests(requests(connection++)),
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(options, (error, found) => (error ? reject(error) : resolve(found)));
    instance.on("response", (_client, _status, _bytes, time) => times.push(time));
  });
  const calls = result[answer];
  if (calls === 0) throw new Error(`No call to ${url} was answered well`);
  const answered = result["1xx"] + result["2xx"] + result["3xx"] + result["4xx"] + result["5xx"];
  const bad = answered - calls + result.errors;
  if (bad > 0) throw new Error(`${bad} calls to ${url} failed: ${JSON.stringify(result.statusCodeStats)}`);
  return { callsPerSecond: calls / result.duration, calls, bytes: result.throughput.total, times };
}
