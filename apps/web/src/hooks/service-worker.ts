const untilLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === "complete") resolve();
    else window.addEventListener("load", () => resolve(), { once: true });
  });

/**
 * Installs the service worker. It sends the worker the list of files loaded so far, because the worker did not see
 * those requests.
 */
export async function startServiceWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  // A page on a slow network has better to fetch.
  await untilLoaded();
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(performance.getEntriesByType("resource").map(({ name }) => name));
}
