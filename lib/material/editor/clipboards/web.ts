/** Clipboards of web pages, shortened. */
export const WEB_ARTICLE = `<meta charset="utf-8"><article><h1 class="firstHeading">Issyk-Kul</h1><p>It is a <a href="https://en.wikipedia.org/wiki/Lake?utm_source=x&amp;fbclid=1" onclick="track()">lake</a><sup id="cite_ref-1" class="reference"><a href="#cite_note-1">[1]</a></sup> in <strong onmouseover="alert(1)">Kyrgyzstan</strong>.</p><script>alert(1)</script><iframe src="https://evil.example"></iframe><figure><img src="https://tracker.example/p.gif" onerror="alert(1)"><figcaption>The lake</figcaption></figure><style>p{color:red}</style><form><input value="q"><button>Send</button></form></article>`;

export const WEB_CODE = `<div class="post"><div>One</div><div>Two<br>lines</div><blockquote><div><p>Said</p></div></blockquote><pre><code>let a;</code></pre><hr><p style="position:fixed"><u>under</u> <s>struck</s> <font color="red"><b>bold</b></font></p></div>`;

export const WEB_LAYOUT = `<table><tbody><tr><td><table><tbody><tr><th>a</th><td>b</td></tr></tbody></table></td></tr></tbody></table><p>&nbsp;</p><p>after</p>`;

const deep = (level: number): string =>
  level === 0 ? 'end' : `<ul><li>${String(level)}${deep(level - 1)}</li></ul>`;
export const WEB_DEEP = deep(12);

export const WEB_SVG = `<svg onload="alert(1)"><a xlink:href="javascript:alert(1)"><text>x</text></a></svg><a href="data:text/html,<script>alert(1)</script>">data</a><math><mtext>m</mtext></math><p>rest</p>`;
