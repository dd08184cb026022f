import { linkify } from '@/lib/chat/linkify';

/**
 * A message as its author typed it: line breaks are kept, addresses open in a new tab, everything else is plain text.
 */
export function MessageText({ message }: { message: string }) {
  return (
    <span className="break-words whitespace-pre-wrap">
      {linkify(message).map((piece, index) =>
        piece.href ? (
          <a
            key={index}
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="break-all"
          >
            {piece.text}
          </a>
        ) : (
          piece.text
        ),
      )}
    </span>
  );
}
