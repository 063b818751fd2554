import type { Page } from "./test.ts";

/** The server's log would have this id. */
const requestId = "0f8fad5b-d9cb-469f-a165-70867728950e";

const failing = (code: "BAD_REQUEST" | "INTERNAL_SERVER_ERROR", httpStatus: number, reason: string) => ({
  error: {
    message: "Not now",
    code: -32600,
    data: { code, httpStatus, failure: { code, message: "Not now", reason, issues: [], requestId } },
  },
});

const refusal = failing("BAD_REQUEST", 400, "invalid_input");
export const breakdown = failing("INTERNAL_SERVER_ERROR", 500, "internal");

/** Refuses one call until it is released; other calls in the same batch succeed. */
export async function refuse(page: Page, query: string, answer = refusal): Promise<{ letThrough: () => void }> {
  let isRefused = true;
  await page.route("**/trpc/**", async (route) => {
    const names = new URL(route.request().url()).pathname.replace("/trpc/", "").split(",");
    if (!isRefused || !names.includes(query)) return route.fallback();
    // A change is not even sent.
    if (route.request().method() === "POST")
      return route.fulfill({ status: answer.error.data.httpStatus, json: answer });
    const response = await route.fetch();
    const answers: unknown = await response.json();
    // The page's own preload is unbatched.
    const json = Array.isArray(answers) ? answers.map((given, at) => (names[at] === query ? answer : given)) : answer;
    return route.fulfill({ json });
  });
  return {
    letThrough() {
      isRefused = false;
    },
  };
}
