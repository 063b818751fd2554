/** The build sets this to a new value each time. */
declare const __VERSION__: string;
/** The build lists here what the page needs to start. */
declare const __START__: string[];
/** The build lists here the SHA-256 in base64 of each file of its release, by path. */
declare const __HASHES__: Record<string, string>;
