/** Searches the operations, opens the one in the URL's fragment, and copies. The page is complete without it. */
export const docsScript = `
const calls = [...document.querySelectorAll("details.call")].map((call) => [call, call.textContent.toLowerCase()]);
const label = document.querySelector("nav label");
const field = label.querySelector("input");
const status = document.querySelector("nav [role=status]");
label.hidden = false;
field.addEventListener("input", () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let found = 0;
  for (const [call, text] of calls) {
    call.hidden = !words.every((word) => text.includes(word));
    if (!call.hidden) found++;
  }
  for (const section of document.querySelectorAll("section"))
    section.hidden = words.length > 0 && !section.querySelector("details.call:not([hidden])");
  status.textContent = words.length === 0 ? "" : found === 1 ? "1 call" : found + " calls";
});
const open = () => {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (named instanceof HTMLDetailsElement) { named.open = true; named.scrollIntoView(); }
};
addEventListener("hashchange", open);
open();
for (const button of document.querySelectorAll(".block button")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(button.previousElementSibling.textContent);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Mark and copy it, please";
    }
  });
}
`;
