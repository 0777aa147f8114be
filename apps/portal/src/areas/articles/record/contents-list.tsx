import { type RefObject, useEffect, useState } from 'react'

interface Heading {
  id: string
  text: string
  level: number
}

/** Fewer headings are seen at a glance. */
const FEWEST = 2

/** The headings of a text, each a way to it; nothing where there are hardly any. */
export function ContentsList({ text, document }: { text: RefObject<HTMLElement | null>; document: unknown }) {
  const headings = useHeadings(text, document)
  if (headings.length < FEWEST) return null
  return (
    <nav
      aria-label="Содержание"
      className="flex w-72 shrink-0 flex-col gap-2 border-line p-5 max-xl:hidden xl:overflow-y-auto xl:border-s"
    >
      <h2 className="font-semibold">Содержание</h2>
      <ol className="flex flex-col gap-1.5">
        {headings.map(({ id, text: words, level }) => (
          <li key={id} className={level > 2 ? 'ps-4' : undefined}>
            <a href={`#${id}`} className="break-words text-ink-2 hover:text-brand">
              {words}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The headings drawn inside an element, each given an address; the formatted text comes a moment after its page. */
function useHeadings(text: RefObject<HTMLElement | null>, document: unknown): Heading[] {
  const [headings, setHeadings] = useState<Heading[]>([])
  useEffect(() => {
    const place = text.current
    if (place === null) return
    const read = () => {
      const found = [...place.querySelectorAll<HTMLElement>('h2, h3')].map((heading, index) => {
        if (heading.id === '') heading.id = `part-${index + 1}`
        heading.tabIndex = -1
        return { id: heading.id, text: heading.textContent ?? '', level: Number(heading.tagName.slice(1)) }
      })
      setHeadings((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
    }
    read()
    const observer = new MutationObserver(read)
    observer.observe(place, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [text, document])
  return headings
}
