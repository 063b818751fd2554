/**
 * Fits sanitised HTML under the page's own heading: its headings start at the second level and skip none, and a table
 * wider than the page scrolls by itself, with the keyboard too.
 */
export function orderHtml(html: string, tableLabel: string): string {
  const above: number[] = [];
  const levelOf = (written: number): number => {
    while ((above.at(-1) ?? 0) >= written) above.pop();
    above.push(written);
    return above.length + 1;
  };
  let level = 2;
  return html
    .replace(/<(\/?)h([1-6])\b/g, (_, slash: string, written: string) => {
      if (slash === "") level = levelOf(Number(written));
      return `<${slash}h${level}`;
    })
    .replaceAll("<table", `<div data-scroll role="group" tabindex="0" aria-label="${tableLabel}"><table`)
    .replaceAll("</table>", "</table></div>");
}
