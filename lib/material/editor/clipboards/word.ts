/** Clipboards of Microsoft Word, shortened; as its desktop versions write them. */
const HEAD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0cm;font-size:11.0pt;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment-->`;
const FOOT = '<!--EndFragment--></body></html>';

const line = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

export const WORD_TEXT = `${HEAD}<h1 style='mso-outline-level:1'>Verbs of motion<o:p></o:p></h1>
<p class=MsoNormal><span lang=RU style='mso-ansi-language:RU'>Я <b style='mso-bidi-font-weight:normal'>иду</b> на <i>вокзал</i>.</span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h4>Small</h4>${FOOT}`;

export const WORD_LISTS = `${HEAD}<p class=MsoNormal>Take:<o:p></o:p></p>
${line(1, '·', 'a bus')}${line(2, 'o', 'a red one')}${line(1, '·', 'a tram')}
<p class=MsoNormal>Then:<o:p></o:p></p>
${line(1, '1.', 'go')}${line(1, '2.', 'come back')}${FOOT}`;

export const WORD_TABLE = `${HEAD}<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse'>
<tr style='mso-yfti-irow:0'><td width=200 valign=top style='width:150pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>идти</b><o:p></o:p></p></td><td width=200><p class=MsoNormal>once<o:p></o:p></p></td></tr>
<tr><td colspan=2><p class=MsoNormal>both<o:p></o:p></p></td></tr></table>${FOOT}`;

export const WORD_FOOTNOTES = `${HEAD}<p class=MsoNormal>A habit<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]>[1]<![endif]></span></span></a> is a way back.<o:p></o:p></p>
<div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1"><sup>[1]</sup></a> Every day.<o:p></o:p></p></div></div>${FOOT}`;

export const WORD_CHANGES = `${HEAD}<p class=MsoNormal>She <del cite="mailto:a" datetime="2026-11-01T10:00">go</del><ins cite="mailto:a" datetime="2026-11-01T10:00"><span class=msoIns>goes</span></ins> home<span style='mso-element:comment-reference'><a class=msocomanchor>[A1]</a></span>.<o:p></o:p></p>${FOOT}`;

export const WORD_PICTURE = `${HEAD}<p class=MsoNormal>Look:<!--[if gte vml 1]><v:shape id="_x0000_i1025" style='width:451pt'><v:imagedata src="file:///C:/Users/a/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=601 height=400 src="file:///C:/Users/a/clip_image002.jpg" v:shapes="_x0000_i1025"><![endif]> two roads.<o:p></o:p></p>${FOOT}`;
