import type { Page } from "./test.ts";

const refusal = {
  error: {
    message: "Not now",
    code: -32600,
    data: {
      code: "BAD_REQUEST",
      httpStatus: 400,
      failure: { code: "BAD_REQUEST", message: "Not now", reason: "invalid_input", issues: [] },
    },
  },
};

/** One query is refused until it is let through again; what is asked for beside it is answered. */
export async function refuse(page: Page, query: string): Promise<{ letThrough: () => void }> {
  let isRefused = true;
  await page.route("**/trpc/**", async (route) => {
    const names = new URL(route.request().url()).pathname.replace("/trpc/", "").split(",");
    if (!isRefused || !names.includes(query)) return route.fallback();
    const response = await route.fetch();
    const answers: unknown[] = await response.json();
    return route.fulfill({ json: answers.map((answer, at) => (names[at] === query ? refusal : answer)) });
  });
  return {
    letThrough() {
      isRefused = false;
    },
  };
}
