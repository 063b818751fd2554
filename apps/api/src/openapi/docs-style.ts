export const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.6 Inter, "Noto Sans Devanagari", system-ui, sans-serif; scroll-padding-top: 16px }
body { display: grid; grid-template-columns: 200px minmax(0, 1fr); gap: 0 32px; max-width: 1180px; margin: 0 auto; padding: 16px }
nav { position: sticky; top: 0; max-height: 100vh; overflow: auto; font-size: 14px }
nav ul { list-style: none; padding: 0 } nav li a { display: block; padding: 4px 0 } nav p { min-height: 1.6em; margin: 4px 0 }
input { font: inherit; width: 100%; box-sizing: border-box; min-height: 44px; padding: 0 12px; border: 1px solid #8888; border-radius: 12px }
h1 { font-size: 28px; margin-top: 0 } h2 { font-size: 20px; margin: 32px 0 0 } h4 { margin: 16px 0 4px }
h2 a { color: inherit; text-decoration: none } p { margin: 8px 0 } p, dd, td, summary { overflow-wrap: anywhere }
details { border: 1px solid #8884; border-radius: 12px; padding: 0 16px; margin: 8px 0 } details[open] { padding-bottom: 12px }
summary { cursor: pointer; padding: 10px 0 } summary span { display: block; font-size: 14px }
code, pre { font-family: ui-monospace, monospace; font-size: 13.5px } summary code { font-weight: 600 }
.block { position: relative } .block button { position: absolute; top: 6px; right: 6px; font: inherit; font-size: 13px; min-height: 32px }
pre { overflow: auto; background: #8881; border-radius: 8px; padding: 12px; margin: 8px 0; max-height: 420px }
table { border-collapse: collapse; width: 100% } td { vertical-align: top; padding: 6px 12px 6px 0; border-top: 1px solid #8883 }
dt { font-weight: 600; margin-top: 8px } dd { margin: 0 0 8px }
@media (max-width: 760px) { body { display: block } nav { position: static; max-height: none } nav ul { columns: 2 } }`;
