/** Returns the title or the first heading of a proxy's page, or else its text. Plain text stays as it is. */
export function pageText(text: string): string {
  if (!/<[!a-z]/i.test(text)) return text.trim();
  const { title, body } = new DOMParser().parseFromString(text, "text/html");
  for (const hidden of body.querySelectorAll("script, style")) hidden.remove();
  const words = title || body.querySelector("h1, h2")?.textContent || body.textContent || "";
  return words.replace(/\s+/g, " ").trim();
}
