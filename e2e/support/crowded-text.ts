/**
 * Finds text that lies over other text, or is cut off sideways and can neither be scrolled to nor ends in an ellipsis.
 * Runs in the page, so it uses nothing from outside.
 */
export function crowdedText(): string[] {
  const window = document.documentElement.clientWidth;
  const scrolls = ["auto", "scroll"];

  /** Returns the part of a box that its ancestors let show, and whether a reader can reach the rest or sees that there is more. */
  function shown(box: DOMRect, of: Element) {
    let { left, right, top, bottom } = box;
    let isReachable = false;
    let layer: Element | undefined;
    for (let around: Element | null = of; around; around = around.parentElement) {
      const { overflowX, overflowY, clipPath, position, textOverflow } = getComputedStyle(around);
      if (clipPath !== "none") return null;
      if (overflowX !== "visible" || overflowY !== "visible") {
        const edge = around.getBoundingClientRect();
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
        isReachable ||= scrolls.includes(overflowX) || textOverflow === "ellipsis";
      }
      // Bars, dialogs and popovers lie over the page on purpose.
      if (position === "fixed" || position === "sticky" || around.matches("[role=dialog], [popover]")) layer ??= around;
      if (position === "fixed") break;
    }
    return right - left > 2 && bottom - top > 2 ? { left, right, top, bottom, layer, isReachable } : null;
  }

  const found: string[] = [];
  const pieces: (NonNullable<ReturnType<typeof shown>> & { of: Element; text: string })[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const [of, text] = [node.parentElement, node.nodeValue?.trim() ?? ""];
    if (!of || !text || of.closest("svg, option, script, style, noscript") || !of.checkVisibility()) continue;
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const piece = shown(box, of);
      if (!piece) continue;
      const isCut = box.right > Math.min(piece.right, window) + 2 || box.left < Math.max(piece.left, 0) - 2;
      if (isCut && !piece.isReachable) found.push(`Cut off: ${text}`);
      pieces.push({ ...piece, of, text });
    }
  }
  pieces.sort((a, b) => a.top - b.top);
  for (const [index, one] of pieces.entries())
    for (const other of pieces.slice(index + 1)) {
      if (other.top >= one.bottom) break;
      if (one.of === other.of || one.layer !== other.layer) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - other.top;
      // Lines of Devanagari are taller than their letters.
      const isOver = wide > 3 && high > 0.45 * Math.min(one.bottom - one.top, other.bottom - other.top);
      if (isOver) found.push(`Over each other: ${one.text} / ${other.text}`);
    }
  return [...new Set(found)];
}
