/** Clipboards of Google Docs, shortened. */
const wrap = (html: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5c3f1d1a-7fff-2d4b-9a1c-0242ac130002">${html}</b><br class="Apple-interchange-newline">`;
const span = (text: string, style = 'font-weight:400;font-style:normal') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};white-space:pre-wrap;">${text}</span>`;

export const GOOGLE_TEXT = wrap(
  `<h2 dir="ltr" style="line-height:1.38">${span('On foot')}</h2><p dir="ltr">${span('All of it is ')}${span('пешком', 'font-weight:700;font-style:normal')}${span(', ')}${span('always', 'font-weight:400;font-style:italic')}${span('.')}</p>`,
);

export const GOOGLE_LISTS = wrap(
  `<ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${span('one')}</p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation">${span('inner')}</p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${span('two')}</p></li></ul><ol start="3"><li><p>${span('third')}</p></li></ol>`,
);

export const GOOGLE_LINK = wrap(
  `<p dir="ltr"><a href="https://www.google.com/url?q=https://tildesh.kg/skills?utm_source%3Ddoc%26level%3DB1&amp;sa=D&amp;ust=170"  style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline">a link</span></a>${span('')}<a href="javascript:alert(1)">${span('a script')}</a></p>`,
);

export const GOOGLE_TABLE = wrap(
  `<div dir="ltr" align="left"><table style="border:none"><colgroup><col width="312"/><col width="312"/></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt"><p dir="ltr">${span('he')}</p></td><td><p dir="ltr">${span('она')}</p></td></tr></tbody></table></div>`,
);

export const GOOGLE_NOTES = wrap(
  `<p dir="ltr">${span('A word')}<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>${span(' with a note.')}<a href="#cmnt1">[a]</a></p>`,
);
