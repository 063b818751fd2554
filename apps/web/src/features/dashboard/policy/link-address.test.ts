import { expect, test } from "vitest";
import { linkAddress } from "./link-address.ts";

test.each([
  ["https://example.org/a?b=1#c", "https://example.org/a?b=1#c"],
  [" example.org/policy ", "https://example.org/policy"],
  ["example.org:8080/x", "https://example.org:8080/x"],
  ["privacy@example.org", "mailto:privacy@example.org"],
  ["mailto:privacy@example.org", "mailto:privacy@example.org"],
  ["tel:+9779841234567", "tel:+9779841234567"],
  ["/privacy-policy", "/privacy-policy"],
  ["#contact", "#contact"],
])("%s leads to %s", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test.each(["", "   ", "two words", "nothing", "javascript:alert(1)", "data:text/html,x", "//example.org", "http://"])(
  "%s is no address",
  (typed) => {
    expect(linkAddress(typed)).toBeNull();
  },
);
