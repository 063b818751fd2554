/**
 * Sets Node's options for a process that runs for seconds with an embedded database. V8 would compile its WebAssembly
 * once quickly and once more for speed, and such a process ends before the second compilation pays off.
 */
export const shortLived = ["--liftoff-only"];
