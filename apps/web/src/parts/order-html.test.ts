import { expect, test } from "vitest";
import { orderHtml } from "./order-html.ts";

test.each([
  ["<h1>A</h1><h3>B</h3><h2>C</h2>", "<h2>A</h2><h3>B</h3><h3>C</h3>"],
  ['<h3 lang="ne">क</h3><p>x</p><h4>B</h4><h3>C</h3>', '<h2 lang="ne">क</h2><p>x</p><h3>B</h3><h2>C</h2>'],
  ["<h4>A</h4><h1>B</h1>", "<h2>A</h2><h2>B</h2>"],
  ["<p>1 &lt;h1&gt; <hr /></p>", "<p>1 &lt;h1&gt; <hr /></p>"],
])("%s becomes %s", (written, ordered) => {
  expect(orderHtml(written, "Table")).toBe(ordered);
});

test("a table can be scrolled by its reader", () => {
  expect(orderHtml("<table><tr><td>1</td></tr></table>", "Table")).toBe(
    '<div data-scroll role="group" tabindex="0" aria-label="Table"><table><tr><td>1</td></tr></table></div>',
  );
});
