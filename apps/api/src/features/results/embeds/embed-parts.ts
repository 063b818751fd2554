export const style = `
:root{color-scheme:light dark;--paper:#fff;--ink:#1c1b1a;--quiet:#5c5852;--line:#e0dcd5;--link:#1757a6}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--paper:#1b1d21;--ink:#eceae6;--quiet:#b3aea6;--line:#3a3d43;--link:#8fbdf5}}
[data-theme=light]{color-scheme:light}
[data-theme=dark]{color-scheme:dark;--paper:#1b1d21;--ink:#eceae6;--quiet:#b3aea6;--line:#3a3d43;--link:#8fbdf5}
body{margin:0;padding:12px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,"Noto Sans Devanagari",sans-serif;overflow-wrap:break-word}
h1{font-size:1.15em;margin:0 0 .4em}p{margin:0 0 .6em;color:var(--quiet)}
svg{display:block;width:100%;max-width:420px;margin:0 auto .6em}
table{width:100%;border-collapse:collapse}th,td{text-align:start;padding:.3em .5em .3em 0;border-bottom:1px solid var(--line);vertical-align:top}
th{font-size:.85em;color:var(--quiet)}th:last-child,td:last-child{font-variant-numeric:tabular-nums}
footer{margin-top:.8em;font-size:.9em}a{color:var(--link)}`;

/**
 * Posts the embed's height to the embedding page, in the formats of Embedly and AMP, and reloads the content every
 * minute while it is visible.
 */
export const script = `
function tell(){
  const height=document.documentElement.scrollHeight;
  parent.postMessage(JSON.stringify({context:"iframe.resize",src:location.href,height}),"*");
  parent.postMessage({sentinel:"amp",type:"embed-size",height},"*");
}
async function refresh(){
  if(document.hidden)return;
  const answer=await fetch(location.href,{credentials:"omit"}).catch(()=>null);
  if(!answer||!answer.ok)return;
  const next=new DOMParser().parseFromString(await answer.text(),"text/html").querySelector("main");
  const main=document.querySelector("main");
  if(next&&next.innerHTML!==main.innerHTML){main.replaceWith(next);tell()}
}
if(parent!==window){new ResizeObserver(tell).observe(document.body)}
setInterval(refresh,60000);`;
