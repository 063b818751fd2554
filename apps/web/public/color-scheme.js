// Runs before the first paint, so that a dark reader never sees a white flash.
// A file, because the content security policy allows no inline script.
(() => {
  let chosen = "auto";
  let fonts = null;
  try {
    chosen = localStorage.getItem("mantine-color-scheme-value") || "auto";
    fonts = localStorage.getItem("mero-mat-fonts");
  } catch {}
  const dark = chosen === "dark" || (chosen === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  // A page before this one has fetched them.
  if (fonts)
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "stylesheet", href: fonts, blocking: "render" }),
    );
})();
