import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanPasted, pastedText } from "../src/desk/pasted.ts";
import { officer, open } from "./open.tsx";
import { headNumbers } from "./samples.ts";

const wordItem = (mark: string, text: string, level = 1) => `
<p class=MsoListParagraphCxSpMiddle style='margin-left:.5in;mso-add-space:auto;text-indent:-.25in;
mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Symbol;mso-fareast-font-family:
Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>`;

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns:st1="urn:schemas-microsoft-com:office:smarttags"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0in; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<h2 style='margin-top:2.0pt'><b><span lang=EN-US style='color:#2F5496'>What we ke\u00adep<o:p></o:p></span></b></h2>
<p class=MsoNormal><span lang=EN-US>Your <b style='mso-bidi-font-weight:normal'>name</b>&nbsp;and your
<st1:place w:st="on">area</st1:place>\u200b.<o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
${wordItem("·", "Phone")}${wordItem("o", "mobile", 2)}${wordItem("·", "Mail")}
<p class=MsoNormal><span style='display:none;mso-hide:all'>hidden</span>How:<a name="_Toc1"></a></p>
${wordItem("1.", "Ask")}${wordItem("2.", "Get it")}${wordItem("(क)", "लिखित", 2)}
<!--EndFragment--></body></html>`;

const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c">
<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-weight:400;">Rules</span></h1>
<p dir="ltr" style="line-height:1.38"><span style="font-weight:400;font-style:normal">Be </span><span
style="font-weight:700;font-style:italic;white-space:pre-wrap">kind</span><span style="font-weight:400">.</span></p><br />
<ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1">
<p dir="ltr" role="presentation"><span style="font-size:11pt">One</span></p></li>
<ul><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span>Inside</span></p></li></ul>
<li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Two</span></p></li></ul></b><br class="Apple-interchange-newline">`;

const libreOffice = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/>
<title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style>@page { size: 8.27in }</style></head>
<body lang="ne-NP" link="#000080" dir="ltr"><h3 class="western" style="margin-top: 0.1in"><font color="#000000">सूचना</font></h3>
<ol><li><p style="line-height: 100%; margin-bottom: 0in">क्षेत्र</p></li><li><p style="line-height: 100%">
श्री\u200dमान</p></li></ol><p><br/></p><p align="justify">अन्त</p></body></html>`;

const bullets = `<div style="color:red">Bring:</div><p>•\tyour card</p><p>•&nbsp;&nbsp;<b>a pen</b></p><div>-\t\ufeffwater</div>
<p>- 5 degrees</p>`;

const wordOnline = `<div class="OutlineElement"><p class="Paragraph" role="heading" aria-level="2"><span class="TextRun"
style="font-weight:bold">Hours</span><span class="EOP">&nbsp;</span></p></div>
<div class="ListContainerWrapper"><ul class="BulletListStyle1"><li data-aria-level="1"><p><span>7 to 5</span></p></li></ul></div>
<div class="ListContainerWrapper"><ul class="BulletListStyle1"><li data-aria-level="1"><p><span>Lunch: none</span></p></li></ul></div>`;

const page1 = `<article><header><h4 id="a" onclick="x()">Roll</h4></header><section><div>See <a class="b" href="https://example.org/roll"
target="_blank">the roll</a>.</div><table style="width:9px"><tr><td colspan="2" width="3">A</td></tr></table></section></article>`;

const samples: [name: string, html: string, clean: string, text: string | null][] = [
  [
    "Word",
    word,
    "<h2>What we keep</h2><p>Your <strong>name</strong> and your area.</p>" +
      "<ul><li>Phone<ul><li>mobile</li></ul></li><li>Mail</li></ul><p>How:</p>" +
      "<ol><li>Ask</li><li>Get it<ol><li>लिखित</li></ol></li></ol>",
    "What we keep\n\nYour name and your area.\n\n- Phone\n  - mobile\n- Mail\n\nHow:\n\n1. Ask\n2. Get it\n  1. लिखित",
  ],
  [
    "Google Docs",
    docs,
    "<h1>Rules</h1><p>Be <strong><em>kind</em></strong>.</p><ul><li>One<ul><li>Inside</li></ul></li><li>Two</li></ul>",
    "Rules\n\nBe kind.\n\n- One\n  - Inside\n- Two",
  ],
  [
    "LibreOffice",
    libreOffice,
    "<h3>सूचना</h3><ol><li>क्षेत्र</li><li>श्री\u200dमान</li></ol><p>अन्त</p>",
    "सूचना\n\n1. क्षेत्र\n2. श्री\u200dमान\n\nअन्त",
  ],
  [
    "typed bullets",
    bullets,
    "<p>Bring:</p><ul><li>your card</li><li><strong>a pen</strong></li><li>water</li></ul><p>- 5 degrees</p>",
    "Bring:\n\n- your card\n- a pen\n- water\n\n- 5 degrees",
  ],
  [
    "Word for the web",
    wordOnline,
    "<h2>Hours</h2><ul><li>7 to 5</li><li>Lunch: none</li></ul>",
    "Hours\n\n- 7 to 5\n- Lunch: none",
  ],
  [
    "a web page",
    page1,
    '<h4>Roll</h4><p>See <a href="https://example.org/roll">the roll</a>.</p><table><tbody><tr><td colspan="2">A</td></tr></tbody></table>',
    "Roll\n\nSee the roll.\n\nA",
  ],
  ["a few words", "<span style='color:red'>only&nbsp;words</span>", "only words", null],
];

test.each(samples)("text from %s becomes clean lists and headings", (_, html, clean, text) => {
  expect(cleanPasted(html)).toBe(clean);
  expect(pastedText(html)).toBe(text);
});

test("a topic's description takes Word's list as text, and undo takes it back", async () => {
  const answers = { "adminAnalytics.stats": headNumbers, "adminReadiness.list": [], "adminDiscussions.list": [] };
  await open("/admin?tab=discussions&view=new", answers, { user: officer });
  const field = page.getByLabelText("Description (optional)");
  await field.fill("Before. ");
  const paste = (html: string) => {
    const clipboardData = new DataTransfer();
    if (html) clipboardData.setData("text/html", html);
    clipboardData.setData("text/plain", "•\tplain");
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    field.element().dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(paste(word)).toBe(true);
  await expect.element(field).toHaveValue(`Before. ${samples[0]?.[3]}`);
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(field).toHaveValue("Before. ");
  // Without formatting, and without a list, the browser pastes as ever.
  expect(paste("")).toBe(false);
  expect(paste("<b>bold</b>")).toBe(false);
});
