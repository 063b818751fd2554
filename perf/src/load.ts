import autocannon from "autocannon";

export interface Load {
  callsPerSecond: number;
  calls: number;
  /** Milliseconds of every call. */
  times: number[];
}

// One address may make 6,000 calls a minute: a crowd comes from many.
const addresses = Array.from({ length: 250 }, (_, n) => `10.0.${n >> 8}.${n & 255}`);

/** Calls one address from 20 connections as fast as it answers. */
export async function load(url: string, cookie: string, seconds: number): Promise<Load> {
  const times: number[] = [];
  const options: autocannon.Options = {
    url,
    connections: 20,
    duration: seconds,
    requests: addresses.map((address) => ({ headers: { cookie, "x-forwarded-for": address } })),
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(options, (error, found) => (error ? reject(error) : resolve(found)));
    instance.on("response", (_client, _status, _bytes, time) => times.push(time));
  });
  const bad = result.non2xx + result.errors;
  if (bad > 0) throw new Error(`${bad} calls to ${url} failed: ${JSON.stringify(result.statusCodeStats)}`);
  return { callsPerSecond: result["2xx"] / result.duration, calls: result["2xx"], times };
}
