/** A piece of a text: plain, or leading somewhere. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'todo'; text: string; id: number }
  | { kind: 'person'; text: string; username: string }
  | { kind: 'link'; text: string; href: string }

const MARKS =
  /(?<link>https?:\/\/[^\s<>«»"]+[^\s<>«»".,;:!?)])|(?<![\p{L}\d&#/])#(?<todo>\d{1,15})(?![\p{L}\d])|(?<![\p{L}\d._-])@(?<person>[a-z0-9][a-z0-9._-]{1,38}[a-z0-9])/giu

/** Splits a text where it names a task (`#123`), a person (`@zhukov`) or an address. */
export function splitText(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(MARKS)) {
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) })
    const [whole] = match
    const { link, todo, person } = match.groups ?? {}
    if (link !== undefined) pieces.push({ kind: 'link', text: whole, href: link })
    else if (todo !== undefined) pieces.push({ kind: 'todo', text: whole, id: Number(todo) })
    else if (person !== undefined) pieces.push({ kind: 'person', text: whole, username: person.toLowerCase() })
    end = match.index + whole.length
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) })
  return pieces
}
