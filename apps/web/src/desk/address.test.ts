import { expect, test } from "vitest";
import { plainSearch } from "../hooks/search-params.ts";
import { type DeskPlace, toDeskSearch } from "./address.ts";
import { areaOf } from "./area-of.ts";

const id = "01980000-0000-7000-8000-000000000000";
const read = (address: string) => toDeskSearch(plainSearch.parseSearch(address));
const write = (place: DeskPlace) => plainSearch.stringifySearch(toDeskSearch({ ...place }));

test.each<[string, DeskPlace]>([
  [
    "?tab=analytics&q=sita&province=bagmati&district=kathmandu",
    { tab: "analytics", q: "sita", province: "bagmati", district: "kathmandu" },
  ],
  [
    `?tab=polls&q=123&as=table&by=votes&down=true&page=2&without=area%2Cvotes&poll=${id}`,
    { tab: "polls", q: "123", as: "table", by: "votes", down: true, page: 2, without: ["area", "votes"], poll: id },
  ],
  [
    "?tab=polls&province=koshi&state=closed&race=tied&party=A+%26+B&closing=hour&area=5&without=",
    {
      tab: "polls",
      state: "closed",
      race: "tied",
      party: "A & B",
      closing: "hour",
      province: "koshi",
      area: 5,
      without: [],
    },
  ],
  ["?tab=newPoll&view=many", { tab: "newPoll", view: "many" }],
  [
    "?tab=requests&view=accounts&q=a%2Fb&filter=admins",
    { tab: "requests", view: "accounts", filter: "admins", q: "a/b" },
  ],
  [`?tab=policy&view=edit&version=${id}`, { tab: "policy", view: "edit", version: id }],
  [
    "?tab=archives&view=log&q=a+%3F+b&action=poll.&from=2026-03-05",
    { tab: "archives", view: "log", q: "a ? b", action: "poll.", from: "2026-03-05" },
  ],
])("%s is read and written the same way", (address, place) => {
  expect(read(address)).toEqual(place);
  expect(write(place)).toBe(address);
});

test.each<[DeskPlace["tab"], string, DeskPlace]>([
  ["analytics", "bagmati/kathmandu/sita", { tab: "analytics", province: "bagmati", district: "kathmandu", q: "sita" }],
  ["analytics", "//a/b", { tab: "analytics", q: "a/b" }],
  [
    "polls",
    `q=${id}&as=table&by=votes&down=1&without=area+comments&poll=${id}`,
    { tab: "polls", q: id, as: "table", by: "votes", down: true, without: ["area", "comments"], poll: id },
  ],
  ["polls", `batch=${id}`, { tab: "polls", batch: id }],
  ["newPoll", "file", { tab: "newPoll", view: "file" }],
  ["parties", id, { tab: "parties", view: id }],
  ["requests", "accounts/all/a/b", { tab: "requests", view: "accounts", filter: "all", q: "a/b" }],
  ["requests", "accounts", { tab: "requests", view: "accounts" }],
  ["requests", "reports/resolved", { tab: "requests", view: "reports", status: "resolved" }],
  ["discussions", "new", { tab: "discussions", view: "new" }],
  ["policy", id, { tab: "policy", version: id }],
  ["policy", `edit-${id}`, { tab: "policy", view: "edit", version: id }],
  ["policy", `new-${id}`, { tab: "policy", view: "new", version: id }],
  ["policy", "new", { tab: "policy", view: "new" }],
  ["settings", "two_officers", { tab: "settings", view: "two_officers" }],
  ["tools", `password/${id}`, { tab: "tools", account: id }],
  ["archives", "?search=a+%3F+b", { tab: "archives", q: "a ? b" }],
  ["archives", `log?action=poll.&subjectId=${id}`, { tab: "archives", view: "log", action: "poll.", subjectId: id }],
])("an address of an earlier release still leads to the same place: %s, %s", (tab, view, place) => {
  expect(read(`?${new URLSearchParams({ tab, view })}`)).toEqual(place);
});

test.each<[string, object]>([
  ["?tab=elsewhere&view={}", { province: "{}" }],
  ["?tab=polls&state=over&race=lost&closing=day&page=-1&by=luck&down=0&poll=7&batch={}", { tab: "polls" }],
  ["?tab=polls&page=10001&area=1.5&kind=other&view=", { tab: "polls" }],
  ["?tab=requests&view=accounts%2Fnobody&q=+++", { tab: "requests", view: "accounts" }],
  ["?tab=archives&view=nonsense&from=2026-99-99&to=today&__proto__=x", { tab: "archives" }],
  [`?tab=policy&view=edit-&version=${id}0`, { tab: "policy" }],
  [`?tab=requests&q=${"x".repeat(100_000)}`, { tab: "requests", q: "x".repeat(100) }],
  [`?tab=archives&view=${"/?&=".repeat(25_000)}`, { tab: "archives" }],
])("what an address cannot say is ignored: %.60s", (address, place) => {
  expect(read(address)).toEqual(place);
});

test("only areas that exist are shown", () => {
  const nowhere = { province: "", district: "", electionArea: null };
  expect(areaOf({ province: "bagmati", district: "kathmandu", area: 5 })).toEqual({
    province: "bagmati",
    district: "kathmandu",
    electionArea: 5,
  });
  expect(areaOf({ province: "bagmati", district: "kathmandu", area: 99 })).toEqual({
    province: "bagmati",
    district: "kathmandu",
    electionArea: null,
  });
  expect(areaOf({ province: "koshi", district: "kathmandu", area: 1 })).toEqual({ ...nowhere, province: "koshi" });
  expect(areaOf({ province: "atlantis", district: "kathmandu", area: 1 })).toEqual(nowhere);
  expect(areaOf({ area: 1 })).toEqual(nowhere);
});
