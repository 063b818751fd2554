import { getQueryKey } from "@trpc/react-query";
import { afterEach, expect, test } from "vitest";
import { actingAs } from "./acting-as.ts";
import { queryClient } from "./query-client.ts";
import { currentUserKey } from "./shown-user.ts";
import { trpc } from "./trpc.ts";

afterEach(() => queryClient.clear());

const named = { "X-Acting-As": "u1" };

test("the current user is cached under tRPC's own key", () => {
  expect(currentUserKey).toEqual(getQueryKey(trpc.auth.currentUser, undefined, "query"));
});

test.each([
  ["votes.cast", "mutation", named],
  ["auth.changePassword", "mutation", named],
  ["auth.confirmIdentity", "mutation", named],
  ["auth.logout", "mutation", named],
  ["polls.list", "query", {}],
  ["auth.login", "mutation", {}],
  ["auth.register", "mutation", {}],
  ["auth.verifyLoginCode", "mutation", {}],
  ["auth.resetPassword", "mutation", {}],
])("%s, a %s, sends %j", (path, type, headers) => {
  queryClient.setQueryData(currentUserKey, { id: "u1" });
  expect(actingAs({ path, type })).toEqual(headers);
});

test("an upload names the account, and a visitor's change names nobody", () => {
  expect(actingAs()).toEqual({});
  queryClient.setQueryData(currentUserKey, { id: "u1" });
  expect(actingAs()).toEqual(named);
});
