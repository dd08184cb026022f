/** The pair chip: the language spoken, then the one learned, with interlocking ends. */
export function LanguagePair({ speaks, learns, label }: { speaks: string; learns: string; label: string }) {
  return (
    <span className="inline-flex max-w-full text-meta leading-[26px] font-[640]">
      <span className="sr-only">{label}</span>
      <span
        aria-hidden
        className="truncate rounded-l-tag bg-sunken pr-3.5 pl-2.5 text-ink-2 [clip-path:polygon(0_0,calc(100%-10px)_0,calc(100%-2px)_50%,calc(100%-10px)_100%,0_100%)]"
      >
        {speaks}
      </span>
      <span
        aria-hidden
        className="-ml-2 truncate rounded-r-tag bg-kok-soft pr-2.5 pl-[17px] text-ink [clip-path:polygon(0_0,100%_0,100%_100%,0_100%,8px_50%)]"
      >
        {learns}
      </span>
    </span>
  );
}
