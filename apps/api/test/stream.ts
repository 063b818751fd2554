import { get, type IncomingMessage } from "node:http";

export interface Stream {
  headers: IncomingMessage["headers"];
  heard(): string;
  hasEnded(): boolean;
}

/** Opens an event stream and collects what it sends. */
export const openStream = (url: string, headers: Record<string, string> = {}) =>
  new Promise<Stream>((resolve, reject) => {
    get(url, { headers, agent: false }, (answer) => {
      let heard = "";
      let hasEnded = false;
      answer.setEncoding("utf8").on("data", (chunk: string) => {
        heard += chunk;
      });
      answer.on("close", () => {
        hasEnded = true;
      });
      resolve({ headers: answer.headers, heard: () => heard, hasEnded: () => hasEnded });
    }).on("error", reject);
  });
