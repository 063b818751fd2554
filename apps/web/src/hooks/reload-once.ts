const reloadedKey = "mero-mat-reloaded";
const reloadAgainMs = 30_000;

/** Reloads a page that could not be opened. A failure with another cause must not loop. */
export async function reloadOnce(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < reloadAgainMs) return;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  window.location.reload();
}
