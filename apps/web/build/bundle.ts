import type { Rolldown } from "vite";

export type Bundle = Rolldown.OutputBundle;

export const isChunk = (file: Bundle[string] | undefined): file is Rolldown.OutputChunk => file?.type === "chunk";

/** Lists the files of a chunk and of all that it imports, with their styles, a chunk's own last. */
export function withImports(chunk: Rolldown.OutputChunk, bundle: Bundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (isChunk(imported)) withImports(imported, bundle, found);
  }
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  return found;
}
