/**
 * Node's options for a process of seconds with an embedded database. V8 would compile its WebAssembly once quickly and once more
 * for speed, and such a process ends before the second has paid.
 */
export const shortLived = ["--liftoff-only"];
