export const docsStyle = `
:root { color-scheme: light dark; --line: light-dark(#e6e3dd, #31343f); --soft: light-dark(#f4f2ed, #272a33); --muted: light-dark(#5c5f69, #a6a9b5);
  --accent: light-dark(#c8102e, #ff8795); color: light-dark(#191b22, #eeeef2); background: light-dark(#fff, #14161c);
  font: 16px/1.6 Inter, "Noto Sans Devanagari", system-ui, sans-serif; scroll-padding-top: 16px }
body { display: grid; grid-template-columns: 200px minmax(0, 1fr); gap: 0 32px; max-width: 1180px; margin: 0 auto; padding: 16px }
a { color: var(--accent) }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; font-size: 14px; background: inherit }
nav label { font-weight: 600 } nav ul { list-style: none; padding: 0; margin: 0 } nav p { min-height: 1.6em; margin: 4px 0; color: var(--muted) }
nav li a { display: block; padding: 4px 0; color: inherit; text-decoration: none } nav li a:hover { text-decoration: underline }
input { font: inherit; font-weight: 400; width: 100%; box-sizing: border-box; min-height: 44px; padding: 0 12px; border: 1px solid var(--muted); border-radius: 12px; background: none }
h1 { font-size: 28px; line-height: 1.3; margin: 0 0 12px } h2 { font-size: 20px; margin: 36px 0 0 } h4 { margin: 20px 0 4px }
h2 a { color: inherit; text-decoration: none } p { margin: 8px 0 } p, dd, td, summary { overflow-wrap: anywhere }
details { border: 1px solid var(--line); border-radius: 12px; padding: 0 16px; margin: 8px 0 } details[open] { padding-bottom: 12px }
summary { cursor: pointer; padding: 10px 0 } summary span { display: block; font-size: 14px; color: var(--muted) }
code, pre { font-family: ui-monospace, monospace; font-size: 13.5px } summary code { font-weight: 600 }
pre { overflow: auto; background: var(--soft); border-radius: 8px; padding: 12px; margin: 8px 0; max-height: 420px } i { font-style: normal; color: var(--muted) }
.block button { font: inherit; font-size: 14px; min-height: 36px; padding: 0 14px; border: 1px solid var(--line); border-radius: 10px; background: none; color: inherit; cursor: pointer }
.block button:hover { background: var(--soft) } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
table { border-collapse: collapse; width: 100% } td { vertical-align: top; padding: 8px 16px 8px 0; border-top: 1px solid var(--line) } td:first-child { white-space: nowrap }
td p { margin: 0 } small { color: var(--muted) } dt { font-weight: 600; margin-top: 8px } dd { margin: 0 0 8px } dd p { margin: 0 }
@media (max-width: 760px) {
  :root { scroll-padding-top: 136px } body { display: block; padding-top: 0 } td { display: block; padding-right: 0 } td + td { border: 0; padding-top: 0 }
  nav { z-index: 1; margin: 0 -16px 16px; padding: 8px 16px 0; overflow: visible; background: light-dark(#fff, #14161c); border-bottom: 1px solid var(--line) }
  nav p:empty { display: none } nav ul { display: flex; gap: 0 18px; overflow-x: auto; white-space: nowrap } nav li a { padding: 10px 0 }
}`;
