// Runs before the first paint, so that a dark reader never sees a white flash.
// A file, because the content security policy allows no inline script.
(() => {
  let chosen = "auto";
  let fonts = null;
  let textSize = null;
  try {
    chosen = localStorage.getItem("mantine-color-scheme-value") || "auto";
    fonts = localStorage.getItem("mero-mat-fonts");
    textSize = localStorage.getItem("mero-mat-text-size");
  } catch {}
  const dark = chosen === "dark" || (chosen === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  if (textSize) document.documentElement.setAttribute("data-text-size", textSize);
  // A page before this one has fetched them.
  if (fonts)
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "stylesheet", href: fonts, blocking: "render" }),
    );
})();

// The server-rendered page is painted before the app runs, and the app loads in pieces, so that taps in between are
// handled. A background tab paints nothing, and not every browser reports a paint.
((files) => {
  if (!files) return;
  const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
  const painted = new Promise((resolve) => {
    const resolveIfHidden = () => document.hidden && resolve();
    resolveIfHidden();
    addEventListener("visibilitychange", resolveIfHidden);
    addEventListener("load", () => setTimeout(resolve, 500));
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
    }).observe({ type: "paint", buffered: true });
  });
  Promise.all([parsed, painted]).then(async () => {
    // Takes a slow phone 40 ms when it is first used, which would be in the middle of drawing. In a task of its own,
    // before the scripts' downloads compete with it.
    new Intl.NumberFormat();
    await new Promise((resolve) => setTimeout(resolve));
    // A page of the release before has none.
    const scripts = document.querySelector("#scripts");
    if (scripts) document.head.append(scripts.content);
    const isLoaded = (file) => import(file).then(() => true, reportError);
    // Offline, the page stays as the server wrote it until the app can be fetched.
    const network = () =>
      new Promise((resolve) => {
        addEventListener("online", resolve, { once: true });
        setTimeout(resolve, 5000);
      });
    for (const file of files.split(" ")) {
      while (!(await isLoaded(file))) await network();
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
})(document.currentScript.dataset.app);
